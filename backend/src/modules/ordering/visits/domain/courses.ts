import { DomainError } from '#kernel/domain-error.js';
import type { Recorded } from '#kernel/event.js';
import type { Course } from '#kernel/course.js';
import type { CourseEvent, CourseFired, CourseHeld } from './visit.events.js';

/** Time within which a fired course can be taken back (docs/product.md#courses). */
const HOLD_WITHIN_MS = 10_000;

export interface FiredCourse {
  readonly course: Course;
  /** Time of the append, from which the ten seconds for taking the course back are counted. */
  readonly firedAt: Date;
}

interface Fired {
  readonly firedCourses: readonly FiredCourse[];
}

/** Commands on the courses of a visit. `at` is the time of the command. */
export type CourseCommand =
  | { readonly kind: 'fire'; readonly course: Course }
  | { readonly kind: 'hold'; readonly course: Course; readonly at: Date };

export const firedBy = ({ data, appendedAt }: CourseFired & Recorded): FiredCourse => ({
  course: data.course,
  firedAt: appendedAt,
});

/** @returns the highest fired course; `null` if none is fired */
export function highestOf({ firedCourses }: Fired): Course | null {
  const courses = firedCourses.map(({ course }) => course).sort();
  return courses.at(-1) ?? null;
}

export function withoutCourse({ firedCourses }: Fired, { data }: CourseEvent): FiredCourse[] {
  return firedCourses.filter(({ course }) => course !== data.course);
}

/** Fires a course. @throws DomainError `COURSE_NOT_HELD` if this course or a later one has already been fired */
export function fired({ firedCourses }: Fired, { course }: { readonly course: Course }): CourseFired {
  if (firedCourses.some((one) => one.course >= course)) throw new DomainError('COURSE_NOT_HELD');
  return { type: 'CourseFired', data: { course } };
}

/**
 * Takes a fired course back.
 * @returns `null` if it is not fired
 * @throws DomainError `RESTORE_TOO_LATE` after ten seconds
 */
export function held(
  { firedCourses }: Fired,
  { course, at }: Extract<CourseCommand, { kind: 'hold' }>,
): CourseHeld | null {
  const last = firedCourses.find((one) => one.course === course);
  if (last === undefined) return null;
  if (at.getTime() - last.firedAt.getTime() > HOLD_WITHIN_MS) throw new DomainError('RESTORE_TOO_LATE');
  return { type: 'CourseHeld', data: { course } };
}
