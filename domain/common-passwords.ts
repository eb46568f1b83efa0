/**
 * The passwords that attackers try first: the most frequent ones of known leaks with a valid length, and the most
 * frequent words combined with common endings; about three thousand, in lower case. Stored as words and endings to stay
 * short.
 */
const WHOLE = `
password passw0rd p@ssw0rd p@ssword pa$$word passwort passwords mypassword password! password1! password01 passwordpassword
12345678 123456789 1234567890 123123123 987654321 87654321 0987654321 11111111 111111111 1111111111 00000000 000000000 0000000000
22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 12341234 12121212 11223344 1122334455 123321123 12344321
1234567891 12345678910 0123456789 147258369 159357258 159753159 147852369 789456123 741852963 963852741 123654789 456789123 321654987
14789632 36925814 25802580 31415926 13131313 69696969 10203040 20202020 19191919 23232323 12345679 123456780 123456781 1234554321
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty1! qwertyqwerty qwer1234 qwerqwer 1234qwer 12345qwert
123qweasd 123qweasdzxc qweasdzxc qweasd123 qazwsxedc qazwsx123 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 zaq12wsx zaq1zaq1 zaq1xsw2 zaq123wsx !qaz2wsx !qaz1qaz 1qazxsw2 qaz12345 qwaszx12 asdfghjk asdfghjkl asdf1234 asdfasdf
asdasdasd asdqwe123 zxcvbnm1 zxcvbnm123 zxcvbnm, zxcv1234 zxczxczxc azertyuiop azerty123 azerty12 azertyui qwertzuiop qwertz123 qwertzui
poiuytrewq lkjhgfdsa mnbvcxz1 0okm9ijn 9ijn8uhb abcd1234 abcd12345 abcdefgh abcdefghi abcdefg1 abcdef12 abcabcabc abc12345 abc123456
abc123abc a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 a1234567 a12345678 a123456789 aaaaaaaa aaaaaaaaa zzzzzzzz xxxxxxxx qqqqqqqq
1a2b3c4d 123abc123 12345abc 123456abc 123456aa 123456qwerty q1234567 qw123456 asd12345 asd123456 zxc12345 zxc123456 test1234 test12345
testtest test123456 admin123 admin1234 admin12345 administrator administrador root1234 rootroot toor1234 guest123 user1234 user12345
changeme changeme1 changeme123 letmein1 letmein123 letmein! trustno1 whatever1 iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou12
iloveyou123 iloveu123 ilovegod ilovejesus ilovemom ilovehim iloveher lovelove loveyou1 loveme123 lovers123 welcome1 welcome12 welcome123
welcome1! welcome@123 sunshine superman princess baseball football football1 basketball computer internet corvette maverick michelle
jennifer jonathan mercedes midnight scorpion blink182 samantha whatever starwars startrek steelers redskins dolphins patriots cowboys1
chocolate butterfly spiderman elizabeth alexander alexandra christine nicholas benjamin victoria catherine stephanie christian veronica
metallica liverpool liverpool1 chelsea1 arsenal1 manchester barcelona realmadrid juventus1 babygirl babygirl1 beautiful sweetheart
angel123 lovely123 precious jordan23 jordan123 michael1 jessica1 charlie1 ashley123 shadow123 master123 dragon123 monkey123 qwert123
pokemon1 pokemon123 naruto123 minecraft minecraft1 fortnite fortnite1 roblox123 facebook facebook1 linkedin google123 samsung1 samsung123
nintendo playstation counterstrike hellokitty snowball1 snoopy123 garfield tinkerbell mickey123 winniethepooh scoobydoo
december november september october1 february saturday thursday wednesday springtime summertime winter123 spring123 autumn123 monday123
0147258369 01234567 012345678 098765432 1357924680 2468101214 135792468 246813579 1029384756 5201314520 woaini1314 woaini123 woaini520
aaron431 fuckyou1 fuckyou! fuckyou123 fuckyou2 fuckfuck asshole1 bullshit suckmydick motherfucker blowjob1 sexysexy sexybabe pussycat
secret123 secret12 secret1! access14 access123 letmeinn opensesame ninja123 killer123 hunter12 hunter123 matrix123 freedom1 freedom123
lol123456 hello123 hello1234 hello12345 hellohello hello123! helloworld hallo123 hallo1234 hallohallo salut123 bonjour1 bonjour123
haslo123 haslo1234 haslohaslo mojehaslo tajnehaslo zaq12wsxc polska123 polska12 polska1! kochamcie kochamcie1 kochamcie123 niewiem1
misiaczek kochanie kochanie1 kochanie123 slonecz1 slonko123 myszka123 kotek123 piesek123 dupadupa dupa1234 dupa12345 kasia123 marcin123
bartek123 mateusz1 mateusz123 karolina karolina1 katarzyna aleksandra magdalena dominika agnieszka krystian przemek1 lukasz123 mojehaslo1
motdepasse motdepasse1 azertyuiop1 soleil123 doudou123 loulou123 chouchou jetaime1 jetaime123 marseille marseille13 nicolas1 camille1
passwort1 passwort123 passwort12 geheim123 schatz123 schalke04 fussball bayern123 sommer123 winter12 frankfurt hamburg1 berlin123
contraseña contrasena contrasena1 contrasena123 tequiero tequiero1 teamo123 teamomucho mariposa estrella corazon1 princesa princesa1
colombia venezuela argentina barcelona1 alejandro alejandra fernando sebastian guadalupe jesus123 jesuschrist diosesamor amorcito
cambiami password2 ciaociao ciao1234 juventus forzajuve amoremio1 tiamo123 francesca alessandro alessandra valentina giuseppe
senha123 senha1234 mudar123 brasil123 flamengo benfica1 sporting1 portugal1 amoreterno jelszo123 jelszo12 szeretlek szeretlek1 budapest
heslo123 heslo1234 hesloheslo slunicko milacik1 slovensko parola123 parola12 parolamea dragoste iubirea1 romania1 romania123 steaua86
parol123 privet123 qwerty777 lubov123 natasha1 marina123 svetlana tatyana1 vladimir alexander1 maksim123 ukraina1 ukraine1 ukrayina
йцукенгш йцукенгшщз йцукен123 пароль123 привет123 любовь123 наташа123 максим123 паролька 1q2w3e4r5t6y7u 12345qwerty 123456qwe 1234567q
nothing1 nothing123 unknown1 blahblah blahblah1 hahahaha hahaha123 xoxoxoxo bananas1 cookies1 chicken1 cheese123 pepper123 ginger123
buster123 bailey123 maggie123 sophie123 chloe123 daisy123 molly123 rocky123 tigger123 harley123 yamaha123 kawasaki suzuki123 ferrari1
porsche911 mustang1 mustang67 corvette1 bmw12345 audi1234 toyota123 skoda123 letitbe1 beatles1 nirvana1 eminem123 slipknot linkinpark
greenday rockstar1 rocknroll guitar123 music123 dancer123 soccer123 hockey123 tennis123 golfing1 fishing1 cowboy123 hunting1 flowers1
`

/** Words combined with endings: everyday words, names, animals and clubs, in the languages of the shop. */
const WORDS = `
password pass passwort haslo heslo parola jelszo senha clave qwerty azerty qwertz qwer asdf zxcv abc abcd admin root user login test guest
welcome hello hallo love iloveyou secret letmein master shadow dragon monkey tiger eagle falcon wolf lion bear horse puppy kitty
football soccer hockey baseball summer winter spring autumn sunshine sunny flower rainbow star angel baby honey sweet princess prince
queen king super superman batman spiderman ninja pirate hunter killer warrior magic matrix pokemon naruto gamer player money lucky
happy smile peace freedom forever friend family mother father mommy daddy michael jordan daniel david thomas robert andrew james john
william joseph richard charlie george matthew anthony joshua justin brandon jessica jennifer ashley amanda nicole sarah hannah emily
anna maria monika kasia basia gosia ania asia magda ewa julia zuzia ola piotr pawel tomek marcin michal kuba bartek adam jan marek
karol kamil polska legia misiek kotek kochanie slonce marie pierre sophie camille nicolas soleil bonjour chocolat berlin schatz hund
katze sommer bayern amor casa gato perro carlos pablo luis miguel sofia lucia ciao amore roma juve milan inter marco luca giulia andrea
computer internet london paris madrid lisboa praha warszawa krakow chelsea arsenal liverpool united chicago dallas texas america canada
benny buddy buster bailey cooper jasper oscar simba rocky lucky1 ginger pepper cookie coffee banana orange apple cherry peanut chocolate
samsung google yahoo facebook amazon apple1 windows office work company market casino poker diamond silver golden purple yellow black
jesus angels blessed heaven faith grace maggie sophie chloe daisy molly bella lola coco milo leo max sasha natasha marina olga ivan
vladimir dmitri sergey maksim nikita petr tomas jakub lucie tereza zuzana martin peter katka zoltan laszlo gabor istvan mihai alex elena
ioana cristi stefan felix paul lukas jonas lena lisa laura julian tobias sven jan1 anja nadine benfica porto lisbon maria1 pedro joana
`

const ENDINGS = '1 12 123 1234 12345 123456 ! 1! 123! 2023 2024 2025 2026'

/** Built on first use. */
let known: ReadonlySet<string> | undefined

function split(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** Ignores case. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set([
    ...split(WHOLE),
    ...split(WORDS).flatMap((word) => split(ENDINGS).map((ending) => `${word}${ending}`)),
  ])
  return known.has(password.toLowerCase())
}
