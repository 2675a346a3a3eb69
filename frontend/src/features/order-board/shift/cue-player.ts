import { type Cue, type CueName, cues, type Note } from './cues';

const LOUDNESS = 0.5;
const ATTACK_S = 0.01;
const SILENCE = 0.0001;
const LONGEST_QUEUE_S = 2;

/** Plays the cues with Web Audio, one after another. Browsers keep it silent until a gesture unlocks it. */
export class CuePlayer {
  private context: AudioContext | null = null;
  private busyUntil = 0;

  constructor(private readonly onUnlocked: (unlocked: boolean) => void) {}

  /**
   * Must be called from a tap.
   * @returns whether sound can be heard now
   */
  async unlock(): Promise<boolean> {
    try {
      this.context ??= this.open();
      await this.context.resume();
    } catch (error) {
      console.warn('Sound is blocked by the browser', error);
    }
    return this.unlocked;
  }

  get unlocked(): boolean {
    return this.context?.state === 'running';
  }

  /** Plays a cue after whatever is playing; gives up where too much waits already, the repetition will come. */
  play(name: CueName): void {
    const { context } = this;
    if (context === null || !this.unlocked) return console.warn('Sound is blocked by the browser');
    const start = Math.max(context.currentTime, this.busyUntil);
    if (start - context.currentTime > LONGEST_QUEUE_S) return;
    this.busyUntil = start + cues[name].seconds;
    for (const note of cues[name].notes) sound(context, cues[name], note, start);
  }

  close(): void {
    void this.context?.close().catch(() => undefined);
    this.context = null;
  }

  private open(): AudioContext {
    const context = new AudioContext();
    context.onstatechange = () => this.onUnlocked(context.state === 'running');
    return context;
  }
}

function sound(context: AudioContext, cue: Cue, note: Note, start: number): void {
  const begin = start + note.at;
  const end = begin + note.length;
  const oscillator = new OscillatorNode(context, { type: cue.wave, frequency: note.pitch });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(SILENCE, begin);
  gain.gain.exponentialRampToValueAtTime(LOUDNESS, begin + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(SILENCE, end);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(end);
}
