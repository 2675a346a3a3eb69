/** A picture of a table for two, seen from above. Only the burning candle between the places is seen from the side. */
export function Dinner() {
  return (
    <svg viewBox="0 20 420 190" aria-hidden="true" focusable="false">
      <rect y="20" width="420" height="190" rx="28" fill="var(--accent-soft)" />
      <Place x={100} />
      <Place x={320} />
      <circle cx="210" cy="88" r="31" fill="var(--waiting-soft)" />
      <circle cx="210" cy="88" r="20" fill="var(--waiting-bar)" opacity="0.28" />
      <g stroke="var(--outline)" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M190 172a20 6 0 0 0 40 0 20 6 0 0 0-40 0z" fill="var(--surface)" />
        <path d="M204 170V106c0-3 12-3 12 0v64c0 3-12 3-12 0z" fill="var(--surface)" />
        <path d="M210 104v-7" fill="none" />
      </g>
      <path d="M210 72c9 11 9 24 0 27-9-3-9-16 0-27z" fill="var(--waiting-bar)" />
    </svg>
  );
}

function Place({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 116)`} stroke="var(--outline)" strokeWidth="1.5">
      <circle r="48" fill="var(--surface)" />
      <circle r="43" fill="none" stroke="var(--accent)" strokeWidth="2" />
      <circle r="31" fill="none" stroke="var(--hairline)" />
      <g stroke="none">
        <path d="M-24 2c2-16 20-22 34-16 12 5 16 20 6 27-14 9-42 6-40-11z" fill="var(--waiting-bar)" opacity="0.75" />
        <path d="M-20 12a9 8 0 0 1 17-4 9 8 0 0 1 16 1 8 8 0 0 1-3 14c-12 4-28 0-30-11z" fill="var(--waiting-soft)" />
        <path d="M-12-8c8-10 24-9 28-1 2 8-10 12-18 10-6-1-12-4-10-9z" fill="var(--waiting-ink)" />
        <path d="M4-10c3-8 10-9 14-7 0 5-6 9-14 7z" fill="var(--accent)" />
      </g>
      <g fill="none" strokeWidth="4" strokeLinecap="round">
        <path d="M-64-34v68M-72-34v16a8 8 0 0 0 16 0v-16M61 34v-68c9 8 11 24 0 34" />
      </g>
    </g>
  );
}
