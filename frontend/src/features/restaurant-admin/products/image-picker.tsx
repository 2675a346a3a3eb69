import Button from '@mui/material/Button';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { ImageIcon } from '#staff-kit/admin-icons.tsx';
import { FileButton } from '#staff-kit/file-button.tsx';
import { Row, Stack } from '#staff-kit/layout.tsx';
import { productTexts } from './admin-product-texts';
import styles from './image-picker.module.css';

type Props = {
  file: File | null;
  current: string | null;
  error: string | undefined;
  onChange: (file: File | null) => void;
  onRemove: () => void;
};

function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** Chooses a picture by a dialog or a drop, and previews it. */
export function ImagePicker({ file, current, error, onChange, onRemove }: Props) {
  const below = useId();
  const [over, setOver] = useState(false);
  const preview = useObjectUrl(file) ?? current;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped !== undefined) onChange(dropped);
  };
  return (
    <div
      className={styles.picker}
      data-over={over}
      data-invalid={error !== undefined}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Preview url={preview} />
      <Stack gap={2}>
        <span className={styles.label}>{productTexts.fields.image}</span>
        <Row gap="1 2">
          <FileButton
            text={preview === null ? productTexts.image.choose : productTexts.image.change}
            label={productTexts.fields.image}
            accept="image/*"
            onFile={onChange}
            aria-describedby={below}
          />
          {preview !== null && (
            <Button color="error" onClick={onRemove}>
              {productTexts.image.remove}
            </Button>
          )}
        </Row>
        <p id={below} className={error === undefined ? styles.hint : styles.error} role={error && 'alert'}>
          {error ?? file?.name ?? productTexts.image.hint}
        </p>
      </Stack>
    </div>
  );
}

function Preview({ url }: { url: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || broken === url) {
    return (
      <span className={styles.preview}>
        <ImageIcon size={28} />
      </span>
    );
  }
  return <img className={styles.preview} src={url} alt={productTexts.image.preview} onError={() => setBroken(url)} />;
}
