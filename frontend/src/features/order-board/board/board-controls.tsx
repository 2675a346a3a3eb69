import { createContext, memo, use } from 'react';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import Button from '@mui/material/Button';
import { InStaffHeader } from '#staff-kit/staff-header-slot.tsx';
import { ListIcon } from '#shared/icon.tsx';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { SoundIcon } from '#staff-kit/staff-icons.tsx';
import { useAddress } from '#shared/use-address.ts';
import { useSteady } from '#shared/use-steady.ts';
import { boardTexts, densityTexts as texts, shiftTexts } from '../board-texts';
import shiftControlsStyles from '../shift/shift-controls.module.css';
import { ScreenButton } from '../kitchen/screen-button';
import type { Screens } from '../kitchen/screen-choice';
import { PauseButton } from '../pauses/pause-button';
import type { Shift } from '../shift/use-shift';
import { useMay } from '../tablet/tablet-worker';
import { visitTexts } from '../visits/visit-texts';
import { ZoneChoice } from '../zones/zone-choice';
import type { Zones } from '../zones/use-zones';
import styles from './board-controls.module.css';
import { type Density, densityChoices } from './density';

export type BoardView = 'orders' | 'tables';

const PARAMETER = 'pohled';
const TABLES = 'stoly';

/**
 * Keeps the chosen view in the address, so that a tablet returns to it after a reload.
 * @returns the view, and a function that changes it; no function if the person may see only one view
 */
export function useBoardView(): [BoardView, ((view: BoardView) => void)?] {
  const [parameters, setParameters] = useAddress();
  const hasTables = useMay('venue:read-catalogue');
  const show = useSteady((view: BoardView) =>
    setParameters((current) => {
      if (view === 'tables') current.set(PARAMETER, TABLES);
      else current.delete(PARAMETER);
      return current;
    }),
  );
  if (!hasTables) return ['orders'];
  return [parameters.get(PARAMETER) === TABLES ? 'tables' : 'orders', show];
}

const DensitySwitch = memo(function DensitySwitch({ density: { choice, choose } }: { density: Density }) {
  const next = densityChoices[(densityChoices.indexOf(choice) + 1) % densityChoices.length] ?? 'auto';
  return (
    <Button
      className={styles.density ?? ''}
      color="inherit"
      title={texts.spoken[choice]}
      aria-label={texts.spoken[choice]}
      startIcon={<ListIcon size={22} />}
      onClick={() => choose(next)}
    >
      <span>{texts.choices[choice]}</span>
    </Button>
  );
});

/**
 * Number of unhandled orders and calls. It is a context, so that a new number does not render the memoized controls.
 */
export const OpenCount = createContext(0);

function Open() {
  const open = use(OpenCount);
  return open > 0 && <span className={styles.count}>{open}</span>;
}

type Props = {
  venueId: number;
  shift: Shift;
  view: BoardView;
  density: Density;
  zones: Zones;
  screens: Screens;
  onView: ((view: BoardView) => void) | undefined;
  onPack: () => void;
};

/**
 * The board's view and filters. On phones, the sound's controls are in this bar; on wider screens they are in the
 * header, to save height.
 */
export const BoardControls = memo(function BoardControls(props: Props) {
  const { venueId, shift, view, density, zones, screens, onView, onPack } = props;
  const roomy = useMediaQuery('(min-width: 720px)', { noSsr: true });
  const controls = <ShiftControls shift={shift} />;
  return (
    <div className={styles.bar}>
      {onView !== undefined && <Views view={view} onView={onView} />}
      <ZoneChoice zones={zones} />
      <ScreenButton screens={screens} />
      <PauseButton venueId={venueId} />
      {view === 'orders' && (
        <Button className={styles.pack ?? ''} color="inherit" title={boardTexts.packHint} onClick={onPack}>
          {boardTexts.pack}
        </Button>
      )}
      {view === 'orders' && <DensitySwitch density={density} />}
      {roomy ? <InStaffHeader>{controls}</InStaffHeader> : controls}
    </div>
  );
});

function Views({ view, onView }: { view: BoardView; onView: (view: BoardView) => void }) {
  return (
    <ToggleButtonGroup
      className={styles.views ?? ''}
      exclusive
      size="small"
      value={view}
      onChange={(_, chosen: BoardView | null) => chosen !== null && onView(chosen)}
      aria-label={visitTexts.views.label}
    >
      <ToggleButton value="orders">
        {visitTexts.views.orders} <Open />
      </ToggleButton>
      <ToggleButton value="tables">{visitTexts.views.tables}</ToggleButton>
    </ToggleButtonGroup>
  );
}

/** The switch 'Zvukové upozornění' (sound) and, once the browser allows sound, a button that plays the cues. */
export function ShiftControls({ shift }: { shift: Shift }) {
  return (
    <div className={shiftControlsStyles.controls}>
      <FormControlLabel
        className={shiftControlsStyles.sound}
        label={shiftTexts.sound}
        control={
          <Checkbox checked={shift.soundEnabled} onChange={(event) => shift.setSoundEnabled(event.target.checked)} />
        }
      />
      {shift.soundEnabled && shift.unlocked && (
        <IconButton
          className={shiftControlsStyles.test ?? ''}
          size="large"
          aria-label={shiftTexts.test}
          title={shiftTexts.test}
          onClick={shift.start}
          color="inherit"
        >
          <SoundIcon />
        </IconButton>
      )}
    </div>
  );
}
