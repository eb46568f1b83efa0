import { useTexts } from '../../texts/use-texts.ts'
import { failureText } from '../../ui/failure-text.ts'
import { toast } from '../../ui/toasts.tsx'
import { type ParcelPaper, printParcels } from './print-papers.ts'

/** Prints the papers of parcels or orders; failures are shown in a toast. */
export function usePrint(): (paper: ParcelPaper, of: { orders?: number[]; parcels?: number[] }) => void {
  const { t } = useTexts()
  return (paper, of) => void printParcels(paper, of).catch((error: unknown) => toast(failureText(error, t)))
}
