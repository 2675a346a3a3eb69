export type Note = { pitch: number; at: number; length: number };
export type Cue = { notes: readonly Note[]; wave: OscillatorType; seconds: number };

/** An order: two warm rising notes, like a shop's doorbell. */
const order: Cue = {
  wave: 'triangle',
  seconds: 1,
  notes: [
    { pitch: 523.25, at: 0, length: 0.45 },
    { pitch: 783.99, at: 0.2, length: 0.7 },
  ],
};

/** A call: three quick high strokes, like a counter bell, so that it cannot be confused with an order. */
const call: Cue = {
  wave: 'sine',
  seconds: 1,
  notes: [
    { pitch: 1567.98, at: 0, length: 0.3 },
    { pitch: 1567.98, at: 0.18, length: 0.3 },
    { pitch: 1567.98, at: 0.36, length: 0.6 },
  ],
};

/** A request for the bill: four falling notes, like coins on a tray. The notes of a call do not fall. */
const bill: Cue = {
  wave: 'triangle',
  seconds: 1,
  notes: [
    { pitch: 1318.51, at: 0, length: 0.25 },
    { pitch: 1046.5, at: 0.15, length: 0.25 },
    { pitch: 783.99, at: 0.3, length: 0.25 },
    { pitch: 659.25, at: 0.45, length: 0.5 },
  ],
};

/** Dishes to carry out: two short high notes, higher and shorter than those of a call. */
const ready: Cue = {
  wave: 'sine',
  seconds: 0.6,
  notes: [
    { pitch: 2093, at: 0, length: 0.12 },
    { pitch: 2093, at: 0.16, length: 0.2 },
  ],
};

export const cues = { order, call, bill, ready };
export type CueName = keyof typeof cues;
