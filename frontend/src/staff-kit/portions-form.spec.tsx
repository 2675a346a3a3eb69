import { renderToStaticMarkup } from 'react-dom/server';
import { PortionsForm, portionsIn } from './portions-form';

const shown = (left: number | null): string =>
  renderToStaticMarkup(<PortionsForm left={left} busy={false} onSet={() => undefined} />)
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');

describe("the form of a dish's portions", () => {
  it('accepts only a whole number', () => {
    expect(['8', ' 12 ', '0', '9999'].map(portionsIn)).toEqual([8, 12, 0, 9999]);
    expect(['', '-1', '1,5', 'osm', '10000', '1e3'].map(portionsIn)).toEqual([null, null, null, null, null, null]);
  });

  it('shows the number left, and offers to stop counting only if the dish is counted', () => {
    expect(shown(null)).toContain('|Porce se nepočítají.|');
    expect(shown(null)).not.toContain('|Nepočítat|');
    expect(shown(3)).toContain('|Teď zbývají 3.|');
    expect(shown(3)).toContain('|Nepočítat|');
    expect(shown(-1)).toContain('|Objednáno o 1 víc, než zbývalo.|');
  });
});
