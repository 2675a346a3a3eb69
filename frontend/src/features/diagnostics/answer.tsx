import type { ReactNode } from 'react';
import { readApiFailure } from '#api/api-error.ts';
import { diagnosticsTexts as texts } from '#shared/texts/diagnostics-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';

type Asked<Data> = { data?: Data | undefined; error?: unknown; refetch: () => unknown };

/** An answer when it is there; until then its shape, or what went wrong. */
export function Answer<Data>({ asked, children }: { asked: Asked<Data>; children: (data: Data) => ReactNode }) {
  const { data, error, refetch } = asked;
  if (data !== undefined) return children(data);
  if (error === undefined) return <LoadingShapes text={texts.loading} count={4} />;
  return <StaffProblem text={problemText(error)} onRetry={() => void refetch()} />;
}

/** @returns the server's own sentence, or that nothing could be read */
export function problemText(error: unknown): string {
  const failure = readApiFailure(error);
  return `${texts.errorPrefix} ${failure.kind === 'refused' ? failure.message : texts.failed}`;
}
