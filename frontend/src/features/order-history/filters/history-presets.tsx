import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { historyTexts } from '../history-texts';
import { type HistoryRange, type Preset, PRESETS, presetOf, presetRange } from './history-range';

type Props = { range: HistoryRange; onChoose: (range: HistoryRange) => void };

/** The days that are asked for most, one press away. */
export function HistoryPresets({ range, onChoose }: Props) {
  const today = useVenueClock().today();
  const choose = (preset: Preset | null) => preset !== null && onChoose(presetRange(preset, today));
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={presetOf(range, today)}
      onChange={(_, preset: Preset | null) => choose(preset)}
      aria-label={historyTexts.presets.label}
    >
      {PRESETS.map((preset) => (
        <ToggleButton key={preset} value={preset}>
          {historyTexts.presets[preset]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
