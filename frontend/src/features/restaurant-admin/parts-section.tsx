import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { Answer } from '#edited-record/use-saving.ts';
import { PlusIcon } from '#shared/icon.tsx';
import { IconAction } from '#staff-kit/action-button.tsx';
import { PencilIcon, TrashIcon } from '#staff-kit/admin-icons.tsx';
import { EmptyState } from '#staff-kit/empty-state.tsx';
import { Row } from '#staff-kit/layout.tsx';
import { Modal } from '#staff-kit/modal.tsx';
import { DeleteDialog } from './delete-dialog';
import sectionStyles from './section.module.css';
import { useDeletion } from './use-deletion';
import styles from './parts-section.module.css';

type SectionProps = {
  id: string;
  texts: { title: string; add: string; empty: string; emptyHint: string };
  count: number;
  onAdd: (() => void) | null;
  notice?: ReactNode;
  children: ReactNode;
};

/** A section for small parts of a venue, such as its zones, below the main list of a tab. */
export function PartsSection({ id, texts, count, onAdd, notice, children }: SectionProps) {
  const add = onAdd !== null && (
    <Button variant="outlined" color="inherit" startIcon={<PlusIcon size={18} />} onClick={onAdd}>
      {texts.add}
    </Button>
  );
  return (
    <section className={styles.below} aria-labelledby={id}>
      <Row gap="2 3" pad="3 0">
        <h2 className={sectionStyles.heading} id={id}>
          {texts.title}
        </h2>
        <span className={sectionStyles.spacer} />
        {count > 0 && add}
      </Row>
      {notice}
      {count === 0 ? (
        <EmptyState text={texts.empty} hint={texts.emptyHint}>
          {add}
        </EmptyState>
      ) : (
        <ul className={styles.parts}>{children}</ul>
      )}
    </section>
  );
}

type RowProps = { name: string; about: ReactNode; more?: ReactNode; children: ReactNode };

/** A row with a part's name, its facts and its buttons. */
export function PartRow({ name, about, more, children }: RowProps) {
  return (
    <Row as="li" gap={2} noWrap pad="2 0">
      <div className={styles.about}>
        <h3 className={styles.name}>{name}</h3>
        <p className={`hint ${styles.members}`}>{about}</p>
        {more}
      </div>
      {children}
    </Row>
  );
}

type Part = { id: number; name: string };

type Props<P extends Part> = Pick<SectionProps, 'id' | 'notice'> & {
  texts: SectionProps['texts'] & {
    edit: string;
    editNamed: (name: string) => string;
    removeNamed: (name: string) => string;
    removing: string;
    removed: string;
    removeFailed: string;
  };
  parts: readonly P[];
  canEdit: boolean;
  about: (part: P) => ReactNode;
  renderMore?: (part: P) => ReactNode;
  renderActs?: (part: P) => ReactNode;
  renderForm: (part: P | undefined, close: () => void) => ReactNode;
  onRemove: (part: { id: number }) => Promise<Answer<object>>;
};

/** A section of parts that are edited in a dialog, and deleted after a confirmation. */
export function EditedParts<P extends Part>(props: Props<P>) {
  const { id, texts, parts, canEdit, notice, about, renderMore, renderActs, renderForm, onRemove } = props;
  const [open, setOpen] = useState<P | 'new' | null>(null);
  const deletion = useDeletion<P>({
    send: (part) => onRemove({ id: part.id }),
    removed: texts.removed,
    failed: texts.removeFailed,
  });
  const close = () => setOpen(null);
  const add = canEdit ? () => setOpen('new') : null;
  return (
    <>
      <PartsSection id={id} texts={texts} count={parts.length} onAdd={add} notice={notice}>
        {parts.map((part) => (
          <PartRow key={part.id} name={part.name} about={about(part)} more={renderMore?.(part)}>
            {renderActs?.(part)}
            {canEdit && (
              <>
                <IconAction label={texts.editNamed(part.name)} onClick={() => setOpen(part)}>
                  <PencilIcon />
                </IconAction>
                <IconAction label={texts.removeNamed(part.name)} onClick={() => deletion.ask(part)}>
                  <TrashIcon />
                </IconAction>
              </>
            )}
          </PartRow>
        ))}
      </PartsSection>
      {open !== null && (
        <Modal title={open === 'new' ? texts.add : texts.edit} onClose={close}>
          {renderForm(open === 'new' ? undefined : open, close)}
        </Modal>
      )}
      {deletion.chosen !== null && (
        <DeleteDialog
          name={deletion.chosen.name}
          busy={deletion.busy}
          onConfirm={deletion.confirm}
          onClose={deletion.close}
        >
          {texts.removing}
        </DeleteDialog>
      )}
    </>
  );
}
