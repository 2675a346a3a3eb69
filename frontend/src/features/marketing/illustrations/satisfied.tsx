/** A plate that is on the table in time. */
export function Satisfied({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 140" aria-hidden="true" focusable="false">
      <rect width="240" height="140" rx="20" fill="var(--accent-soft)" />
      <path d="M52 96a68 60 0 0 1 136 0z" fill="var(--accent)" />
      <path d="M70 84a48 44 0 0 1 30-32" fill="none" stroke="var(--on-accent)" strokeWidth="5" strokeLinecap="round" />
      <circle cx="120" cy="32" r="8" fill="var(--accent)" />
      <rect x="40" y="98" width="160" height="10" rx="5" fill="var(--accent-strong)" />
      <g fill="none" stroke="var(--waiting-bar)" strokeWidth="5" strokeLinecap="round">
        <path d="M206 44v-16M206 60h.1M34 44v-16M34 60h.1" />
      </g>
    </svg>
  );
}
