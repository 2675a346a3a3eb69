import { madeUpBuild } from './made-up-build.js';
import { hasPreviousRelease, previousRelease, previousReleaseOnOurPackages } from './previous-release.js';

/** Main files of two neighbouring builds; `null` is this one's. */
export interface TwoBuilds {
  readonly older: string | null;
  readonly newer: string | null;
}

interface Upgrade {
  readonly title: string;
  /** Seconds, or minutes when packages are installed. */
  readonly build: () => TwoBuilds;
}

/** From this build to one with a made-up column, event and upcast. */
const TO_MADE_UP: Upgrade = {
  title: 'to a build with a made-up column, event and upcast',
  build: () => ({ older: null, newer: madeUpBuild().reads }),
};

/** From the release before to this build. @param older builds the release before */
const fromPrevious = (older: () => string): readonly Upgrade[] =>
  hasPreviousRelease() ? [{ title: 'from the release before', build: () => ({ older: older(), newer: null }) }] : [];

/** Upgrades with the packages of this release. */
export const quickUpgrades = (): readonly Upgrade[] => [TO_MADE_UP, ...fromPrevious(previousReleaseOnOurPackages)];

/** The upgrade of each `npm test`: to the made-up build only where the history lacks the release before. */
export function everydayUpgrades(): readonly Upgrade[] {
  const previous = fromPrevious(previousReleaseOnOurPackages);
  return previous.length > 0 ? previous : [TO_MADE_UP];
}

/** Upgrades with the packages of each release. */
export const wholeUpgrades = (): readonly Upgrade[] => [TO_MADE_UP, ...fromPrevious(previousRelease)];
