import { parseDate } from '@internationalized/date'
import type { RefObject } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Dialog,
  Heading,
  Popover,
} from 'react-aria-components'

/** A month of days, over the page. */
export default function DayCalendar({
  label,
  anchor,
  day,
  onChoose,
  onClose,
}: {
  label: string
  anchor: RefObject<HTMLElement | null>
  day: string | null
  onChoose: (day: string) => void
  onClose: () => void
}) {
  return (
    <Popover
      className="popover"
      placement="bottom end"
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Dialog className="calendar" aria-label={label}>
        <Calendar
          aria-label={label}
          autoFocus
          value={day === null ? null : parseDate(day)}
          onChange={(chosen) => {
            onChoose(chosen.toString())
            onClose()
          }}
        >
          <header className="calendar-head">
            <Button slot="previous" className="calendar-step">
              <span aria-hidden="true">‹</span>
            </Button>
            <Heading className="calendar-month" />
            <Button slot="next" className="calendar-step">
              <span aria-hidden="true">›</span>
            </Button>
          </header>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>
              {(name) => <CalendarHeaderCell className="calendar-weekday">{name}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell className="calendar-day" date={date} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  )
}
