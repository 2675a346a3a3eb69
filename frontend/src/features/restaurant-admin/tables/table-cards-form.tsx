import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from '#shared/zod.ts';
import { notify } from '#shared/notify.ts';
import { CheckField, SelectField, TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { FormActions, FormButtons } from '#staff-kit/modal.tsx';
import type { Venue } from '../admin-api';
import { paperHint } from '../paper-hint';
import { usePrintedSheet } from '../use-printed-sheet';
import { cardTexts as texts } from './admin-table-texts';

const SIZES = ['small', 'medium', 'large'] as const;
const MAX_NAME_BYTES = 32;
/** A Wi-Fi password, as on the server: 8 to 63 characters (WPA), or a key of 64 hexadecimal digits; may be empty. */
const PASSWORD = /^(?:[\x20-\x7e]{8,63}|[0-9A-Fa-f]{64})?$/;

const TableCards = z
  .object({
    size: z.enum(SIZES),
    largePrint: z.boolean(),
    wifiName: z
      .string()
      .trim()
      .refine((name) => new TextEncoder().encode(name).length <= MAX_NAME_BYTES, texts.rules.name),
    wifiPassword: z.string().regex(PASSWORD, texts.rules.password),
  })
  .refine(({ wifiName, wifiPassword }) => wifiName !== '' || wifiPassword === '', {
    path: ['wifiName'],
    message: texts.rules.noName,
  });
type TableCards = z.infer<typeof TableCards>;

type Props = { venue: Venue; onDone: () => void; onCancel: () => void };

/** Prints cards for the tables, to be cut out. The input is printed on the cards and not stored. */
export function TableCardsForm({ venue, onDone, onCancel }: Props) {
  const form = useForm<TableCards>({
    resolver: zodResolver(TableCards),
    defaultValues: { size: 'small', largePrint: false, wifiName: '', wifiPassword: '' },
  });
  const [logo, setLogo] = useState<File | null>(null);
  const sheet = usePrintedSheet(texts.sheet, onDone);
  const [size, wifiName] = useWatch({ control: form.control, name: ['size', 'wifiName'] });
  const { errors } = form.formState;
  const print = async ({ size: chosen, largePrint, wifiName: name, wifiPassword: password }: TableCards) => {
    const picture = logo === null ? null : await logoInBase64(logo).catch(() => undefined);
    if (picture === undefined) return notify.failure(texts.logoFailed);
    sheet.download(`tablecards/${venue.id}`, venue.name, {
      size: chosen,
      largePrint: largePrint && chosen !== 'small',
      ...(name !== '' && { wifi: { name, password } }),
      ...(picture !== null && { logo: picture }),
    });
  };
  return (
    <form className={formStyles.form} onSubmit={(event) => void form.handleSubmit(print)(event)} noValidate>
      <p className="hint">{texts.lead}</p>
      <SelectField label={texts.fields.size} {...form.register('size')}>
        {SIZES.map((each) => (
          <option key={each} value={each}>
            {texts.sizes[each]}
          </option>
        ))}
      </SelectField>
      <CheckField label={texts.fields.largePrint} disabled={size === 'small'} {...form.register('largePrint')} />
      {size === 'small' && <p className="hint">{texts.largePrintHint}</p>}
      <TextField
        label={texts.fields.wifiName}
        note={texts.optional}
        hint={paperHint(wifiName)}
        error={errors.wifiName?.message}
        autoComplete="off"
        {...form.register('wifiName')}
      />
      <TextField
        label={texts.fields.wifiPassword}
        note={texts.optional}
        hint={texts.passwordHint}
        error={errors.wifiPassword?.message}
        autoComplete="off"
        {...form.register('wifiPassword')}
      />
      <TextField
        label={texts.fields.logo}
        note={texts.optional}
        hint={texts.logoHint}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => setLogo(event.target.files?.[0] ?? null)}
      />
      <FormActions>
        <FormButtons submit={texts.submit} busy={sheet.busy || form.formState.isSubmitting} onCancel={onCancel} />
      </FormActions>
    </form>
  );
}

/** Maximum size of a logo in bytes, as on the server. */
const MAX_BYTES = 300_000;
const SIDES = { width: 900, height: 450 };
const QUALITY = 0.92;

/**
 * Encodes a logo in base64. A small file is sent unchanged; a bigger one is scaled down on a white background.
 * @throws Error if the browser cannot read the picture
 */
async function logoInBase64(file: File): Promise<string> {
  return base64Of(file.size <= MAX_BYTES ? file : await smaller(file));
}

async function smaller(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDES.width / picture.width, SIDES.height / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('No canvas');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (blob === null || blob.size > MAX_BYTES) throw new Error('The picture cannot be made small enough');
  return blob;
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
