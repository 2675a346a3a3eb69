import type { Course } from './demo-dishes.js';
import type { DemoRandom } from './demo-random.js';

export interface Round {
  readonly afterMinutes: number;
  readonly courses: readonly Course[];
}

const LUNCH_FROM = 11 * 60;
const AFTERNOON_FROM = 14 * 60 + 30;
const EVENING_FROM = 17 * 60;

type Meal = (guests: number, random: DemoRandom) => Round[];

export const MEALS: readonly {
  readonly from: number;
  readonly to: number;
  readonly share: number;
  readonly rounds: Meal;
}[] = [
  { from: LUNCH_FROM, to: AFTERNOON_FROM - 60, share: 0.4, rounds: lunch },
  { from: AFTERNOON_FROM, to: EVENING_FROM - 1, share: 0.12, rounds: coffee },
  { from: EVENING_FROM, to: 20 * 60 + 45, share: 0.48, rounds: evening },
];

const each = (guests: number, choose: () => Course[]): Course[] => Array.from({ length: guests }, choose).flat();
const drink = (random: DemoRandom, beers: number): Course => (random.chance(beers) ? 'beer' : 'soft');
const dish = (random: DemoRandom): Course => random.pick(['main', 'main', 'main', 'special', 'special', 'meatless']);

function lunch(guests: number, random: DemoRandom): Round[] {
  const courses = each(guests, () => [
    ...(random.chance(0.5) ? (['soup'] as const) : []),
    random.pick(['main', 'main', 'main', 'meatless']),
    drink(random, 0.3),
  ]);
  const sweets = each(guests, () => (random.chance(0.3) ? ['sweet'] : ['soft']));
  return [{ afterMinutes: 3, courses }, ...(random.chance(0.4) ? [{ afterMinutes: 25, courses: sweets }] : [])];
}

function coffee(guests: number, random: DemoRandom): Round[] {
  const courses = each(guests, () => ['soft', ...(random.chance(0.6) ? (['sweet'] as const) : [])]);
  return [
    { afterMinutes: 4, courses },
    ...(random.chance(0.4) ? [{ afterMinutes: 25, courses: each(guests, () => [drink(random, 0.6)]) }] : []),
  ];
}

function evening(guests: number, random: DemoRandom): Round[] {
  const drinks = () => each(guests, () => [drink(random, 0.7)]);
  const food = each(guests, () => [...(random.chance(0.25) ? (['starter'] as const) : []), dish(random)]);
  const rounds: Round[] = [
    { afterMinutes: 2, courses: drinks() },
    { afterMinutes: 8, courses: food },
  ];
  if (random.chance(0.7)) rounds.push({ afterMinutes: 30, courses: drinks() });
  if (random.chance(0.4)) rounds.push({ afterMinutes: 20, courses: [...drinks(), 'sweet'] });
  return rounds;
}
