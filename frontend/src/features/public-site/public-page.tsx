import type { ComponentType } from 'react';
import { PageSection } from '#light-kit/page-section.tsx';
import { SectionPart, Sections } from './blocks/sections';
import { Title } from './blocks/title';
import type { Page } from './page';

/** @returns the component of a page's route */
export function componentOf(page: Page): ComponentType {
  return () => page.map((block) => <Shown key={block.kind} block={block} />);
}

function Shown({ block }: { block: Page[number] }) {
  switch (block.kind) {
    case 'title':
      return <Title {...block} />;
    case 'sections':
      return <Sections {...block} />;
    case 'text':
      return (
        <PageSection>
          <SectionPart {...block} />
        </PageSection>
      );
  }
}
