/** The guest's menu. */
export function MenuPage() {
  return <main />;
}
