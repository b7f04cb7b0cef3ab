import { styled } from '@tm/platform';

/** Styles react-day-picker's parts with the theme's colours and sizes. Its style sheet is not loaded. */
export const CalendarFrame = styled.div`
  .rdp-month {
    display: grid;
    grid-template-columns: var(--touch) minmax(0, 1fr) var(--touch);
    align-items: center;
    gap: var(--s-1) 0;
  }
  .rdp-month_caption {
    font-weight: 650;
    text-align: center;
  }
  .rdp-button_previous,
  .rdp-button_next {
    display: grid;
    place-items: center;
    height: var(--touch);
    border-radius: 50%;
    color: var(--ink-2);
  }
  .rdp-button_previous:hover,
  .rdp-button_next:hover {
    background: var(--surface-2);
  }
  .rdp-button_previous[aria-disabled='true'],
  .rdp-button_next[aria-disabled='true'] {
    visibility: hidden;
  }
  .rdp-chevron {
    fill: currentColor;
  }
  .rdp-month_grid {
    grid-column: 1 / -1;
    width: 100%;
    table-layout: fixed;
    border-collapse: collapse;
  }
  .rdp-weekday {
    padding: var(--s-1) 0;
    color: var(--ink-2);
    font-size: var(--fs-xs);
    font-weight: 500;
  }
  .rdp-day {
    padding: 1px;
    text-align: center;
  }
  .rdp-day_button {
    position: relative;
    width: 100%;
    height: var(--touch);
    border: 1px solid transparent;
    border-radius: var(--r-1);
    font-variant-numeric: tabular-nums;
  }
  .rdp-day_button:hover:not(:disabled) {
    background: var(--surface-2);
  }
  .rdp-today .rdp-day_button {
    border-color: var(--line-strong);
  }
  .rdp-day_button:disabled {
    color: var(--ink-3);
    cursor: not-allowed;
  }
  .rdp-day.closed .rdp-day_button {
    text-decoration: line-through;
  }
  .rdp-day.full .rdp-day_button::after {
    content: '';
    position: absolute;
    left: 50%;
    bottom: 5px;
    width: 14px;
    height: 3px;
    margin-left: -7px;
    border-radius: 2px;
    background: var(--pending);
  }
  .rdp-selected .rdp-day_button,
  .rdp-selected .rdp-day_button:hover {
    background: var(--brand);
    color: var(--on-brand);
    font-weight: 650;
  }
`;
