export function MoreOrders() {
  return (
    <svg viewBox="0 0 240 140" aria-hidden="true" focusable="false">
      <rect width="240" height="140" rx="20" fill="var(--waiting-soft)" />
      <Ticket x={32} height={52} />
      <Ticket x={92} height={76} />
      <Ticket x={152} height={100} accent />
    </svg>
  );
}

function Ticket({ x, height, accent = false }: { x: number; height: number; accent?: boolean }) {
  const lines = Math.floor((height - 28) / 16);
  return (
    <g transform={`translate(${x} ${120 - height})`}>
      <path
        d={`M0 0h52v${height}l-8.7-6-8.7 6-8.7-6-8.7 6-8.6-6-8.6 6z`}
        fill={accent ? 'var(--accent)' : 'var(--surface)'}
        stroke={accent ? 'none' : 'var(--outline)'}
        strokeWidth="1.5"
      />
      <g stroke={accent ? 'var(--on-accent)' : 'var(--outline)'} strokeWidth="4" strokeLinecap="round">
        <path d="M12 16h16" />
        {Array.from({ length: lines }, (_, line) => (
          <path key={line} d={`M12 ${32 + line * 14}h28`} opacity="0.6" />
        ))}
      </g>
    </g>
  );
}

const STAR = 'M0-15l4.6 9.6 10.4 1.2-7.7 7.2 2 10.4L0 8.3l-9.3 5.1 2-10.4-7.7-7.2 10.4-1.2z';

export function Ratings() {
  return (
    <svg viewBox="0 0 240 140" aria-hidden="true" focusable="false">
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

export function Satisfied() {
  return (
    <svg viewBox="0 0 240 140" aria-hidden="true" focusable="false">
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
