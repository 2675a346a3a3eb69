const STAR = 'M0-15l4.6 9.6 10.4 1.2-7.7 7.2 2 10.4L0 8.3l-9.3 5.1 2-10.4-7.7-7.2 10.4-1.2z';

/** A review with all its stars. */
export function Ratings({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 140" aria-hidden="true" focusable="false">
      <rect width="240" height="140" rx="20" fill="var(--progress-soft)" />
      <path
        d="M40 26h160a14 14 0 0 1 14 14v48a14 14 0 0 1-14 14H84l-22 20v-20H40a14 14 0 0 1-14-14V40a14 14 0 0 1 14-14z"
        fill="var(--surface)"
        stroke="var(--outline)"
        strokeWidth="1.5"
      />
      {[0, 1, 2, 3, 4].map((index) => (
        <path key={index} d={STAR} transform={`translate(${58 + index * 31} 58)`} fill="var(--waiting-bar)" />
      ))}
      <path d="M46 86h92" stroke="var(--outline)" strokeWidth="4" strokeLinecap="round" opacity="0.6" />
    </svg>
  );
}
