import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import type { ImportDraft } from '#api/generated.ts';
import { notify } from '#shared/notify.ts';
import { fileName, saveFile } from '#shared/save-file.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { SelectField, TextAreaField, TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions, Modal } from '#staff-kit/modal.tsx';
import { useUnsavedWork } from '#staff-kit/unsaved-work.ts';
import { useGetMenusQuery, useImportMenuMutation } from '../../admin-api';
import { fetchMenuFile } from './fetch-menu-file';
import { useAdminScope } from '../../admin-scope';
import { sortByName } from '#shared/format/by-name.ts';
import { DraftForm } from './draft-form';
import { importTexts as texts, MENU_FILES } from './import-texts';
import { useFileDrop } from './use-file-drop';

/** Exports a menu to a file, and imports one from a file or a text. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { venue } = useAdminScope();
  const menus = sortByName(useGetMenusQuery({ venueId: venue.id }).data?.[0]?.menu ?? [], ({ menuName }) => menuName);
  const [chosen, setChosen] = useState('');
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  const [source, setSource] = useState<Blob | null>(null);
  const [read, { isLoading }] = useImportMenuMutation();
  const menu = menus.find(({ id }) => String(id) === chosen) ?? menus[0];
  const target = { venueId: venue.id, ...(menu !== undefined && { menuId: menu.id }) };
  const take = async (file: Blob, sheet?: string) => {
    if (isLoading) return;
    const { data, error } = await read({ body: { ...target, file, ...(sheet !== undefined && { sheet }) } });
    if (data === undefined) return notify.error(failureText(error, texts.readFailed));
    setSource(file);
    setDraft(data);
  };
  return (
    <Modal title={texts.open} onClose={onClose} size="wide">
      {draft === null ? (
        <div className={formStyles.form}>
          {menus.length > 0 && (
            <SelectField
              label={texts.menu}
              value={menu?.id ?? ''}
              onChange={({ target: { value } }) => setChosen(value)}
            >
              {menus.map(({ id, menuName }) => (
                <option key={id} value={id}>
                  {menuName}
                </option>
              ))}
            </SelectField>
          )}
          {menu !== undefined && <Exports {...target} name={menu.menuName} />}
          <SourceForm isReading={isLoading} onRead={(file) => void take(file)} />
        </div>
      ) : (
        <DraftForm
          // The key remounts the form for another sheet, whose rows have no answers yet.
          key={draft.notes[0]}
          draft={draft}
          target={target}
          onSheet={(name) => source !== null && void take(source, name)}
          onBack={() => setDraft(null)}
          onDone={onClose}
        />
      )}
    </Modal>
  );
}

type Target = { venueId: number; menuId?: number };

function Exports({ name, ...target }: Target & { name: string }) {
  const save = async (format: 'csv' | 'xlsx') => {
    try {
      saveFile(await fetchMenuFile(target, format), fileName(`${name}.${format}`));
    } catch {
      notify.failure(texts.exportFailed);
    }
  };
  return (
    <div className={formStyles.checks} role="group" aria-label={texts.exportTitle}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} variant="outlined" color="inherit" onClick={() => void save(format)}>
          {`${texts.exportTitle} (${format.toUpperCase()})`}
        </Button>
      ))}
    </div>
  );
}

function SourceForm({ isReading, onRead }: { isReading: boolean; onRead: (file: Blob) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const drop = useFileDrop(setFile);
  useUnsavedWork(text.trim() !== '', isReading);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file === null && text.trim() === '') return setIsMissing(true);
    onRead(file ?? new Blob([text]));
  };
  return (
    <form className={formStyles.form} noValidate onSubmit={submit} {...drop}>
      <TextField
        label={texts.file}
        hint={file?.name}
        error={isMissing && file === null && text.trim() === '' ? texts.missing : undefined}
        type="file"
        accept={MENU_FILES}
        onChange={({ target: { files } }) => setFile(files?.[0] ?? null)}
      />
      <TextAreaField
        label={texts.paste}
        hint={texts.pasteHint}
        rows={6}
        value={text}
        onChange={({ target: { value } }) => setText(value)}
      />
      <FormActions>
        <ActionButton variant="contained" type="submit" busy={isReading}>
          {texts.read}
        </ActionButton>
      </FormActions>
    </form>
  );
}
