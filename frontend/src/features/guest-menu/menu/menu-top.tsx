import { type ReactNode, useMemo, useRef } from 'react';
import type { TableInfo } from '#api/types.ts';
import { CategoryBar } from './category-bar';
import type { MenuGroup } from './menu-groups';
import { MenuHeader } from './menu-header';
import styles from './menu-top.module.css';
import { useScrollSpy } from './use-scroll-spy';

type MenuTopProps = {
  info: TableInfo | undefined;
  groups: MenuGroup[];
  /** Content in the corner; the header leaves room for it. */
  children?: ReactNode;
};

/** The sticky header and categories. Only this part rerenders while the guest scrolls. */
export function MenuTop({ info, groups, children }: MenuTopProps) {
  const top = useRef<HTMLDivElement>(null);
  const anchors = useMemo(() => groups.map(({ anchor }) => anchor), [groups]);
  const { current, goTo } = useScrollSpy(anchors, top);
  return (
    <div ref={top} className={`${styles.top} ${children ? styles.aside : ''}`}>
      <MenuHeader info={info}>{children}</MenuHeader>
      <CategoryBar groups={groups} current={current} onChoose={goTo} />
    </div>
  );
}
