import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { listedAllergens } from '@stolek/rules/listed-allergens';
import { z } from '#shared/zod.ts';
import { CheckField, SelectField, TextAreaField, TextField } from '#staff-kit/form-field.tsx';
import {
  type Category,
  useCreateCategoryMutation,
  useGetCategoriesQuery,
  useGetVenuesQuery,
  useUpdateCategoryMutation,
} from '../admin-api';
import { adminTexts } from '../admin-texts';
import { paperHint } from '../paper-hint';
import { type Named, ownName } from '../own-name';
import { RecordForm } from '#edited-record/record-form.tsx';
import { useEditedRecord } from '#edited-record/use-edited-record.ts';
import { categoryTexts } from './admin-category-texts';

const { fields, rules } = categoryTexts;

/** The rules of a category's form. The error for a missing name differs between adding and editing, as specified. */
const categoryFields = (others: readonly Named[] | undefined, own: Named | undefined) =>
  z.object({
    name: ownName({ name: own === undefined ? rules.name : rules.editedName, taken: rules.taken }, 100, others, own),
    description: z.string().trim().max(2000, 'Nejvýše 2000 znaků.'),
    is_drinks: z.boolean(),
    course: z.enum(['', '1', '2', '3']),
  });
type CategoryFields = z.infer<ReturnType<typeof categoryFields>>;

const fieldsOf = (category: Category | undefined): CategoryFields => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  is_drinks: category?.is_drinks ?? false,
  course: category?.course ? `${category.course}` : '',
});

const COMPARED = [
  { label: fields.name, read: (category: Category) => category.name },
  { label: fields.description, read: (category: Category) => category.description ?? '' },
  { label: fields.isDrinks, read: (category: Category) => (category.is_drinks ? '✓' : '') },
  { label: fields.course, read: (category: Category) => categoryTexts.course(category.course) },
];

const COURSES = { 1: 1, 2: 2, 3: 3 } as const;

const headingHint = (name: string) => (listedAllergens(name).length > 0 ? categoryTexts.allergensHint : undefined);

type Props = { venueId: number; category?: Category; onDone: (category: Category) => void; onCancel: () => void };

export function CategoryForm({ venueId, category, onDone, onCancel }: Props) {
  const { data: known } = useGetCategoriesQuery({ venueId }, { refetchOnMountOrArgChange: true });
  const drinksHint = useId();
  const [create] = useCreateCategoryMutation();
  const [update] = useUpdateCategoryMutation();
  const record = useEditedRecord<CategoryFields, Category>({
    record: category,
    fieldsOf,
    resolver: (before) => zodResolver(categoryFields(known, before)),
    compared: COMPARED,
    send: async ({ course, ...typed }, version, before) => {
      const values = { ...typed, course: course === '' ? null : COURSES[course] };
      if (before === undefined) return create({ createCategory: { ...values, venueId } });
      const { data, error } = await update({ body: [{ ...values, id: before.id, venueId, version }] });
      return { data: data?.[0], error };
    },
    saved: category === undefined ? categoryTexts.created : categoryTexts.edited,
    failed: () => (category === undefined ? categoryTexts.createFailed : categoryTexts.editFailed),
    onDone,
  });
  const { form } = record;
  const { errors } = form.formState;
  const [name, isDrinks] = useWatch({ control: form.control, name: ['name', 'is_drinks'] });
  const { currentData: venues = [] } = useGetVenuesQuery();
  const hasCourses = venues.find(({ id }) => id === venueId)?.coursing;
  return (
    <RecordForm
      record={record}
      saveLabel={category === undefined ? categoryTexts.add : adminTexts.save}
      onCancel={onCancel}
    >
      <TextField
        label={fields.name}
        hint={paperHint(name, 'menu') ?? headingHint(name) ?? (category && categoryTexts.renameHint)}
        error={errors.name?.message}
        {...form.register('name')}
        autoFocus
        autoComplete="off"
      />
      <TextAreaField
        label={fields.description}
        note={adminTexts.optional}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <CheckField label={fields.isDrinks} aria-describedby={drinksHint} {...form.register('is_drinks')} />
      <p id={drinksHint} className="hint">
        {categoryTexts.drinksHint}
      </p>
      {hasCourses && !isDrinks && (
        <SelectField label={fields.course} hint={categoryTexts.courseHint} {...form.register('course')}>
          <option value="">{categoryTexts.course(null)}</option>
          {Object.values(COURSES).map((course) => (
            <option key={course} value={course}>
              {categoryTexts.course(course)}
            </option>
          ))}
        </SelectField>
      )}
    </RecordForm>
  );
}
