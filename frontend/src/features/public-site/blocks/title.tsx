import { PageTitle } from '#light-kit/page-section.tsx';
import type { Page } from '../block';
import { drawn } from '../drawn';

type TitleData = { title: string; lead: string; below?: Page };

export function Title({ title, lead, below }: TitleData) {
  return (
    <PageTitle title={title} lead={lead}>
      {below && drawn(below)}
    </PageTitle>
  );
}
