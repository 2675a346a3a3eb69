import Button from '@mui/material/Button';
import { SelectField } from '#staff-kit/form-field.tsx';
import { Row } from '#staff-kit/layout.tsx';
import { useAdminScope } from '../../admin-scope';
import styles from './check.module.css';
import { checkTexts as texts } from './check-texts';
import { type Finding, findingText, keyOf, openDishes } from './menu-findings';

type ChoiceProps = {
  findings: readonly Finding[];
  chosen: string;
  onChoose: (key: string) => void;
};

/** Limits the list to products with one finding. Hidden if nothing was found. */
export function CheckChoice({ findings, chosen, onChoose }: ChoiceProps) {
  if (findings.length === 0) return null;
  return (
    <div className={styles.choice}>
      <SelectField hideLabel label={texts.label} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{texts.all}</option>
        {findings.map((finding) => (
          <option key={keyOf(finding)} value={keyOf(finding)}>
            {texts.option(findingText(finding), openDishes(finding).length)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

type BarProps = { finding: Finding; onFillIn: () => void; onClear: () => void };

/** Describes the chosen finding, above the products to which the list is limited. */
export function CheckBar({ finding, onFillIn, onClear }: BarProps) {
  const { canEdit } = useAdminScope();
  const open = openDishes(finding).length;
  const aside = finding.dishes.length - open;
  return (
    <Row gap="2 3" pad="0 0 3" role="group" aria-label={texts.label}>
      <p className={styles.message}>
        <strong>{texts.found(findingText(finding), open)}</strong> {texts.hints[finding.kind]}
        {aside > 0 && ` ${texts.aside(aside)}.`}
      </p>
      {canEdit && (
        <Button variant="contained" onClick={onFillIn}>
          {texts.fillIn}
        </Button>
      )}
      <Button onClick={onClear}>{texts.clear}</Button>
    </Row>
  );
}
