import { itemChangesOf, ItemFields } from './item-schema';

const before: ItemFields = {
  name: 'Kulajda',
  description: '',
  composition: '',
  category: 'Polévky',
  isRecommended: false,
  isNew: false,
};

it('finds only the changed fields', () => {
  expect(JSON.parse(JSON.stringify(itemChangesOf({ ...before, isNew: true }, before)))).toEqual({
    is_new: true,
  });
});

it('requires a name', () => {
  const { error } = ItemFields.safeParse({ ...before, name: ' ' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Zadejte název produktu.']);
});
