/** A table laid for two. */
export function Dinner({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="10 20 400 190" aria-hidden="true" focusable="false">
      <rect x="10" y="20" width="400" height="190" rx="28" fill="var(--accent-soft)" />
      <Place x={111} />
      <Place x={309} />
      <path d="M206 176V108h8v68z" fill="var(--surface)" stroke="var(--outline)" strokeWidth="1.5" />
      <path d="M210 78c10 12 10 26 0 28-10-2-10-16 0-28z" fill="var(--waiting-bar)" />
      <ellipse cx="210" cy="178" rx="22" ry="6" fill="var(--surface)" stroke="var(--outline)" strokeWidth="1.5" />
    </svg>
  );
}

function Place({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 116)`} stroke="var(--outline)" strokeWidth="1.5">
      <circle r="54" fill="var(--surface)" />
      <circle r="36" fill="none" />
      <path d="M-14 8c8-22 24-22 30-6 4 12-20 18-30 6z" fill="var(--accent)" stroke="none" />
      <circle cx="-12" cy="-10" r="8" fill="var(--waiting-bar)" stroke="none" />
      <g fill="none" stroke="var(--outline)" strokeWidth="4" strokeLinecap="round">
        <path d="M-72 -34v68M-80 -34v18a8 8 0 0 0 16 0v-18M72 34v-68c10 8 12 24 0 34" />
      </g>
    </g>
  );
}
