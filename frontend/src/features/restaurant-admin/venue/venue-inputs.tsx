import { useId } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { TimeField } from '#staff-kit/date-fields.tsx';
import { CheckField, SelectField, TextAreaField, TextField } from '#staff-kit/form-field.tsx';
import formStyles from '#staff-kit/form-layout.module.css';
import { adminTexts } from '../admin-texts';
import { paperHint } from '../paper-hint';
import { venueAdminTexts } from './admin-venue-texts';
import type { VenueFields } from './venue-schema';

const { fields, groups } = venueAdminTexts;
const PORTIONS = [0, 1, 2, 3, 5, 8, 10, 15, 20];
const SILENCE_HOURS = Array.from({ length: 12 }, (_, index) => index + 1);
/** Uses the browser's own rule and message. The pattern rejects a text that consists only of spaces. */
const REQUIRED = { required: true, pattern: String.raw`.*\S.*` };

const TICKS = ['requireTableCode', 'refuseWhenNobodyServes'] as const;
type Tick = (typeof TICKS)[number] | 'publicDayMenu' | 'coursing';

const ESCALATE_SECONDS = [30, 45, 60, 70, 90, 120, 180, 300, 600];
const LOCK_SECONDS = [0, 30, 60, 120, 300, 600, 1800, 3600];
const EXPIRE_MINUTES = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240];

type Props = { form: UseFormReturn<VenueFields> };

/**
 * The fields of a venue: name, address, opening hours, and how its tables are served.
 * @param before the edited venue; fields that are empty in it may stay empty
 * @param hasKitchen whether the venue has stations or printers, so that its dishes may have courses
 * @param paysNoVat whether the company needs no DIČ (VAT number)
 */
export function VenueInputs({
  form,
  before,
  hasKitchen = false,
  mayEraseTexts = false,
  paysNoVat = false,
}: Props & { before?: VenueFields; hasKitchen?: boolean; mayEraseTexts?: boolean; paysNoVat?: boolean }) {
  const { errors } = form.formState;
  const field = (name: Exclude<keyof VenueFields, Tick>) => ({
    ...(before?.[name] === '' || (name === 'dic' && paysNoVat) ? {} : REQUIRED),
    error: errors[name]?.message,
    ...form.register(name),
  });
  const [name, street, city] = useWatch({
    control: form.control,
    name: ['name', 'street', 'city'],
    defaultValue: { name: '', street: '', city: '' },
  });
  return (
    <>
      <fieldset className={formStyles.group}>
        <legend className={formStyles.legend}>{groups.identity}</legend>
        <TextField label={fields.name} hint={paperHint(name)} autoComplete="organization" {...field('name')} />
        <div className={formStyles.pair}>
          <TextField label={fields.ico} inputMode="numeric" autoComplete="off" {...field('ico')} />
          <TextField
            label={fields.dic}
            note={paysNoVat ? adminTexts.optional : undefined}
            autoComplete="off"
            {...field('dic')}
          />
        </div>
      </fieldset>
      <fieldset className={formStyles.group}>
        <legend className={formStyles.legend}>{groups.address}</legend>
        <TextField label={fields.street} hint={paperHint(street)} autoComplete="address-line1" {...field('street')} />
        <div className={formStyles.triple}>
          <TextField label={fields.city} hint={paperHint(city)} autoComplete="address-level2" {...field('city')} />
          <TextField label={fields.postalCode} autoComplete="postal-code" {...field('postal_Code')} />
          <TextField label={fields.country} autoComplete="country-name" {...field('country')} />
        </div>
      </fieldset>
      <fieldset className={formStyles.group}>
        <legend className={formStyles.legend}>{groups.hours}</legend>
        <div className={formStyles.pair}>
          <Time form={form} name="openFrom" />
          <Time form={form} name="openTo" hint={venueAdminTexts.hoursHint} />
        </div>
      </fieldset>
      {before !== undefined && <Settings form={form} hasKitchen={hasKitchen} />}
      {mayEraseTexts && (
        <TextField
          label={fields.retainNotesDays}
          hint={venueAdminTexts.notesHint}
          inputMode="numeric"
          autoComplete="off"
          {...field('retainNotesDays')}
        />
      )}
      {before !== undefined && <Reasons form={form} />}
    </>
  );
}

/** Shown only for existing venues, because a new one begins with the usual settings. */
function Settings({ form, hasKitchen }: Props & { hasKitchen: boolean }) {
  return (
    <>
      <VisitSettings form={form} />
      {hasKitchen && (
        <fieldset className={formStyles.group}>
          <legend className={formStyles.legend}>{groups.kitchen}</legend>
          <TickBox form={form} name="coursing" hint={venueAdminTexts.coursingHint} />
        </fieldset>
      )}
      <fieldset className={formStyles.group}>
        <legend className={formStyles.legend}>{groups.dayMenu}</legend>
        <div className={formStyles.pair}>
          <Time form={form} name="dayMenuFrom" />
          <Time form={form} name="dayMenuTo" hint={venueAdminTexts.dayMenuHint} />
        </div>
        <TickBox form={form} name="publicDayMenu" />
      </fieldset>
      <PortionSetting form={form} />
    </>
  );
}

function VisitSettings({ form }: Props) {
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.legend}>{groups.visits}</legend>
      <SelectField label={fields.visitSilenceHours} {...form.register('visitSilenceHours')}>
        {SILENCE_HOURS.map((hours) => (
          <option key={hours} value={hours}>
            {venueAdminTexts.silence(hours)}
          </option>
        ))}
      </SelectField>
      <WaitSettings form={form} />
      <TabletSettings form={form} />
      {TICKS.map((name) => (
        <TickBox key={name} form={form} name={name} />
      ))}
    </fieldset>
  );
}

function WaitSettings({ form }: Props) {
  const [seconds, minutes] = form.getValues(['escalateAfterSeconds', 'expireAfterMinutes']).map(Number);
  return (
    <>
      <SelectField label={fields.escalateAfterSeconds} {...form.register('escalateAfterSeconds')}>
        {withChosen(ESCALATE_SECONDS, seconds).map((one) => (
          <option key={one} value={one}>
            {venueAdminTexts.seconds(one)}
          </option>
        ))}
      </SelectField>
      <SelectField label={fields.expireAfterMinutes} {...form.register('expireAfterMinutes')}>
        <option value="">{venueAdminTexts.expiresAfter(null)}</option>
        {withChosen(EXPIRE_MINUTES, minutes).map((one) => (
          <option key={one} value={one}>
            {venueAdminTexts.expiresAfter(one)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function TabletSettings({ form }: Props) {
  const seconds = Number(form.getValues('lockAfterSeconds'));
  return (
    <>
      <SelectField label={fields.pinFor} {...form.register('pinFor')}>
        {Object.entries(venueAdminTexts.pinFor).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField label={fields.lockAfterSeconds} {...form.register('lockAfterSeconds')}>
        {withChosen(LOCK_SECONDS, seconds).map((one) => (
          <option key={one} value={one}>
            {venueAdminTexts.lockAfter(one)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function withChosen(choices: readonly number[], chosen: number | undefined): number[] {
  return [...new Set([...choices, chosen || choices[0]!])].sort((a, b) => a - b);
}

function TickBox({ form, name, hint }: Props & { name: Tick; hint?: string }) {
  const hintId = useId();
  return (
    <>
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange, onBlur } }) => (
          <CheckField
            label={fields[name]}
            checked={value}
            onChange={onChange}
            onBlur={onBlur}
            aria-describedby={hint && hintId}
          />
        )}
      />
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
    </>
  );
}

/** Shown only for existing venues, because a new one begins with the usual reasons. */
function Reasons({ form }: Props) {
  const { errors } = form.formState;
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.legend}>{groups.reasons}</legend>
      {(['rejectReasons', 'cancelReasons'] as const).map((name) => (
        <TextAreaField
          key={name}
          label={fields[name]}
          hint={venueAdminTexts.reasonsHint}
          error={errors[name]?.message}
          {...form.register(name)}
        />
      ))}
    </fieldset>
  );
}

function PortionSetting({ form }: Props) {
  const offered = withChosen(PORTIONS, Number(form.getValues('showPortionsFrom')));
  return (
    <SelectField label={fields.showPortionsFrom} {...form.register('showPortionsFrom')}>
      {offered.map((portions) => (
        <option key={portions} value={portions}>
          {venueAdminTexts.portionsFrom(portions)}
        </option>
      ))}
    </SelectField>
  );
}

type TimeProps = Props & { name: 'openFrom' | 'openTo' | 'dayMenuFrom' | 'dayMenuTo'; hint?: string };

function Time({ form, name, hint }: TimeProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <TimeField
          label={fields[name]}
          hint={hint}
          error={error?.message}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  );
}
