import buttonStyles from '#light-kit/button.module.css';
import styles from './link-button.module.css';

export function Download({ href, label, format }: { href: string; label: string; format: string }) {
  return (
    <div className={styles.download}>
      <a className={`${buttonStyles.button} ${buttonStyles.primary} ${styles.link}`} href={href} download>
        {label}
      </a>
      <span>{format}</span>
    </div>
  );
}
