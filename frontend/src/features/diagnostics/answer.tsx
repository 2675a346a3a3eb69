import type { ReactNode } from 'react';
import { failureText } from '#api/failure-words.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';
import { LoadingShapes } from '#staff-kit/loading-shapes.tsx';
import { StaffProblem } from '#staff-kit/staff-problem.tsx';
import { diagnosticsTexts as texts } from './diagnostics-texts';

type QueryState<Data> = { data?: Data | undefined; error?: unknown; refetch: () => unknown };

/** Shows a query's answer. Shows a placeholder while it loads, and the error with a retry button if it fails. */
export function Answer<Data>({ query, children }: { query: QueryState<Data>; children: (data: Data) => ReactNode }) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === undefined) return <LoadingShapes text={staffTexts.loading} count={4} />;
  return <StaffProblem text={problemText(error)} onRetry={() => void refetch()} />;
}

function problemText(error: unknown): string {
  return `${texts.errorPrefix} ${failureText(error, texts.failed)}`;
}
