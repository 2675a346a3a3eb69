export const PIN = /^[0-9]{4,6}$/;

/** @param phone digits of the person's number @returns true for equal digits, a run like 1234, or the number's end */
export function isTooSimple(pin: string, phone: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  const isRun = steps.size === 1 && [-1, 0, 1].includes([...steps][0]!);
  return isRun || phone.endsWith(pin);
}
