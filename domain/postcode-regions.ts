import type { CountryId } from './locale.ts'

/**
 * Region codes with a regular expression of their postcode prefixes, for countries where postcodes follow regions. A
 * postcode may belong to several. Adapted from the data of libaddressinput (NOTICE.md): Italy by the first two digits
 * and Sardinia as one, because provinces change more often than postcodes there. Romania as assigned by its post.
 */
const BEGINNINGS: Readonly<Partial<Record<CountryId, string>>> = {
  CA: `
    AB T, BC V, MB R, NB E, NL A, NS B, NT X0E|X0G|X1A, NU X0A|X0B|X0C, ON K|L|M|N|P, PE C, QC G|H|J|K1A, SK S|R8A, YT Y
  `,
  ES: `
    A 03, AB 02, AL 04, AV 05, B 08, BA 06, BI 48, BU 09, C 15, CA 11, CC 10, CE 51, CO 14, CR 13, CS 12, CU 16, GI 17,
    GR 18, GU 19, H 21, HU 22, J 23, L 25, LE 24, LO 26, LU 27, M 28, MA 29, ML 52, MU 30, NA 31, O 33, OU 32, P 34,
    PM 07, PO 36, S 39, SA 37, SE 41, SG 40, SO 26127|42, SS 20, T 43, TE 44, TO 45, V 46, VA 47, VI 01, Z 50, ZA 49
  `,
  GC: 'GC 35, TF 38',
  IT: `
    AG 92, AL 15, AN 60, AO 11, AP 63, AQ 67, AR 52, AT 14, AV 83, BA 70, BG 24, BI 13, BL 32, BN 82, BO 40, BR 72,
    BS 25, BT 76, BZ 39, CA 0[789], CB 86, CE 81, CH 66, CL 93, CN 12|18025, CO 22, CR 26, CS 87, CT 95, CZ 88, EN 94,
    FC 47, FE 44, FG 71, FI 50, FM 63, FR 03, GE 16, GO 34, GR 58, IM 18, IS 86, KR 88, LC 23, LE 73, LI 57,
    LO 26, LT 04, LU 55, MB 20, MC 62, ME 98, MI 20, MN 46, MO 41, MS 54, MT 75, NA 80, NO 28, NU 0[789],
    OR 0[789], PA 90, PC 29, PD 35, PE 65, PG 06, PI 56, PN 33, PO 59, PR 43, PT 51, PU 61, PV 27, PZ 85, RA 48,
    RC 89, RE 42, RG 97, RI 02, RM 00, RN 47, RO 45, SA 84, SI 53, SO 23, SP 19, SR 96, SS 0[789], SU 0[789],
    SV 17|12071, TA 74, TE 64, TN 38, TO 10, TP 91, TR 05, TS 34, TV 31, UD 33, VA 21, VB 28, VC 13, VE 30, VI 36,
    VR 37, VT 01, VV 89
  `,
  RO: `
    AB 51, AG 11, AR 31, B 0[1-6], BC 60, BH 41, BN 42, BR 81, BT 71, BV 50, BZ 12, CJ 40, CL 91, CS 32, CT 90, CV 52,
    DB 13, DJ 20, GJ 21, GL 80, GR 93, HD 33, HR 53, IF 07, IL 92, IS 70, MH 22, MM 43, MS 54, NT 61, OT 23, PH 10,
    SB 55, SJ 45, SM 44, SV 72, TL 82, TM 30, TR 14, VL 24, VN 62, VS 73
  `,
  UA: `
    05 2[1-4], 07 4[3-5], 09 9[1-4], 12 49|5[0-3], 14 8[3-7], 18 1[0-3], 21 8[89]|90, 23 69|7[0-2], 26 7[6-8], 30 0[1-6],
    32 0[7-9], 35 2[5-8], 40 99, 43 9[5-8], 46 79|8[0-2], 48 5[4-7], 51 6[5-8], 53 3[6-9], 56 3[3-5], 59 4[0-2],
    61 4[6-8], 63 6[1-4], 65 7[3-5], 68 29|3[0-2], 71 1[89]|20, 74 1[4-7], 77 5[89]|60
  `,
  US: `
    AA 340, AE 09, AK 99[5-9], AL 3[56], AP 96[2-6], AR 71[6-9]|72, AS 96799, AZ 8[56], CA 9[0-5]|96[01], CO 8[01],
    CT 06, DC 20[02-5]|569, DE 19[7-9], FL 3[23]|34[1-9], FM 9694[1-4], GA 3[01]|398|39901, GU 969(?:[12]\\d|3[12]),
    HI 967[0-8]|9679[0-8]|968, IA 5[0-2], ID 83[2-9], IL 6[0-2], IN 4[67], KS 6[67], KY 4[01]|42[0-7], LA 70|71[0-5],
    MA 01|02[0-7]|05501|05544, MD 20[6-9]|21, ME 039|04, MH 969[67], MI 4[89], MN 55|56[0-7], MO 6[3-5], MP 9695[0-2],
    MS 38[6-9]|39[0-7], MT 59, NC 2[78], ND 58, NE 6[89], NH 03[0-8], NJ 0[78], NM 87|88[0-4], NV 889|89,
    NY 1[0-4]|06390|00501|00544, OH 4[3-5], OK 7[34], OR 97, PA 1[5-8]|19[0-6], PR 00[679], PW 969(39|40), RI 02[89],
    SC 29, SD 57, TN 37|38[0-5], TX 7[5-9]|885|73301|73344, UT 84, VA 201|2[23]|24[0-6], VI 008, VT 05, WA 98|99[0-4],
    WI 5[34], WV 24[7-9]|2[56], WY 82|83[01]|83414
  `,
}

/**
 * True if a normalised postcode belongs to another region than the chosen one. False if the postcode is unknown or does
 * not determine a region. SPEC §3 Address.
 */
export function contradictsRegion(postal_code: string, regionCode: string, countryId: CountryId): boolean {
  const beginnings = beginningsOf(countryId)
  const own = beginnings.get(regionCode)
  if (own === undefined || begins(postal_code, own)) return false
  return [...beginnings.values()].some((other) => begins(postal_code, other))
}

function beginningsOf(countryId: CountryId): Map<string, string> {
  const pairs = (BEGINNINGS[countryId] ?? '').split(',').map((pair) => pair.trim().split(' '))
  return new Map(pairs.map(([code = '', beginnings = '']) => [code, beginnings]))
}

function begins(postal_code: string, beginnings: string): boolean {
  return new RegExp(`^(?:${beginnings})`).test(postal_code)
}
