import buttonStyles from '#light-kit/button.module.css';
import { PageTitle } from '#light-kit/page-section.tsx';
import styles from './title.module.css';

export type TitleBlock = {
  title: string;
  lead: string;
  download?: { href: string; label: string; format: string };
};

/** The head of a page. */
export function Title({ title, lead, download }: TitleBlock) {
  return (
    <PageTitle title={title} lead={lead}>
      {download && (
        <div className={styles.download}>
          <a className={`${buttonStyles.button} ${buttonStyles.primary} ${styles.link}`} href={download.href} download>
            {download.label}
          </a>
          <span>{download.format}</span>
        </div>
      )}
    </PageTitle>
  );
}
