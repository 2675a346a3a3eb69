import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Sets fields by their labels, each in one step. If typing itself matters, use `pages.user.type`. */
export function fill(values: Readonly<Record<string, string>>, place: HTMLElement = document.body): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(within(place).getByLabelText(label), { target: { value } });
  }
}

/** Expects the question about unsaved work and answers it. */
export async function answersDiscardQuestion(user: UserEvent, answer: 'Pokračovat v úpravách' | 'Zahodit') {
  const question = await screen.findByText('Co jste zde napsali, není uložené.');
  await user.click(await screen.findByRole('button', { name: answer }));
  await waitFor(() => expect(question.isConnected).toBe(false));
}
