import { type ReactNode, useMemo } from 'react';
import type { TableInfo } from '../../api/types';
import { CategoryBar } from './category-bar';
import type { MenuGroup } from './menu-groups';
import { MenuHeader } from './menu-header';
import styles from './menu-top.module.css';
import { useScrollSpy } from './use-scroll-spy';

/** Height of the header with the categories, px. */
const STICKY_PX = 116;

type MenuTopProps = { info: TableInfo | undefined; groups: MenuGroup[]; children: ReactNode };

/** What sticks to the top: the header and the categories. It alone is drawn again while the guest scrolls. */
export function MenuTop({ info, groups, children }: MenuTopProps) {
  const anchors = useMemo(() => groups.map(({ anchor }) => anchor), [groups]);
  const { current, goTo } = useScrollSpy(anchors, STICKY_PX);
  return (
    <div className={styles.top}>
      <MenuHeader info={info}>{children}</MenuHeader>
      <CategoryBar groups={groups} current={current} onChoose={goTo} />
    </div>
  );
}
