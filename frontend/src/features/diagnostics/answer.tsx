import type { ReactNode } from 'react';
import { readApiFailure } from '../../api/api-error';
import { diagnosticsTexts as texts } from '../../shared/texts/diagnostics-texts';
import { LoadingShapes } from '../../shared/ui/loading-shapes';
import { StaffProblem } from '../../shared/ui/staff-problem';

type Asked<Data> = { data?: Data | undefined; error?: unknown; refetch: () => unknown };

/** An answer when it is there; until then its shape, or what went wrong. */
export function Answer<Data>({ asked, children }: { asked: Asked<Data>; children: (data: Data) => ReactNode }) {
  const { data, error, refetch } = asked;
  if (data !== undefined) return children(data);
  if (error === undefined) return <LoadingShapes text={texts.loading} count={4} />;
  return <StaffProblem text={problemText(error)} onRetry={() => void refetch()} />;
}

/** @returns the server's own sentence, or that nothing could be read */
function problemText(error: unknown): string {
  const failure = readApiFailure(error);
  return `${texts.errorPrefix} ${failure.kind === 'refused' ? failure.message : texts.failed}`;
}
