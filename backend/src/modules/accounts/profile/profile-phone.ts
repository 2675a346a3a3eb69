import { DomainError } from '#kernel/domain-error.js';
import { PHONE, phoneOfDigits } from '#kernel/field-rules.js';

/** docs/product.md#the-profile. An unchanged number is never rejected. @throws DomainError VALIDATION_FAILED */
export function requireCallable(before: number, phonenumber: number | undefined): void {
  if (phonenumber === undefined || phonenumber === before || phonenumber === 0) return;
  if (PHONE.holds(phoneOfDigits(phonenumber))) return;
  throw new DomainError('VALIDATION_FAILED', [{ field: 'phonenumber', message: PHONE.message }]);
}
