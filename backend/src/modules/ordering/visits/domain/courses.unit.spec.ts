import { fold } from '#kernel/decider.js';
import { given, recorded } from '#kernel/given-when-then.js';
import type { Course } from '#kernel/course.js';
import { visitDecider } from './visit.decider.js';
import type { VisitEvent } from './visit.events.js';

const opened: VisitEvent = { type: 'VisitOpened', data: { tableId: 7, tableName: 'Stůl 7', by: 'staff' } };
const closed: VisitEvent = { type: 'VisitClosed', data: { tableId: 7, by: 'staff' } };
const fired = (course: Course): VisitEvent => ({ type: 'CourseFired', data: { course } });
const held = (course: Course): VisitEvent => ({ type: 'CourseHeld', data: { course } });
const visit = (...events: VisitEvent[]) => given(visitDecider, [opened, ...events]);
const fire = (course: Course) => ({ kind: 'fire', course }) as const;
/** Events are at 0, 1, 2 … seconds. */
const hold = (course: Course, seconds: number) => ({ kind: 'hold', course, at: new Date(seconds * 1_000) }) as const;
const coursesOf = (...events: VisitEvent[]) => {
  const state = fold(visitDecider, recorded([opened, ...events]));
  return state.status === 'none' ? [] : state.firedCourses.map(({ course }) => course);
};

describe('A course', () => {
  it('is fired once, and cannot be fired after a later course', () => {
    expect(visit().when(fire(2))).toEqual({ event: fired(2) });
    expect(visit(fired(2)).when(fire(2))).toEqual({ refused: 'COURSE_NOT_HELD' });
    expect(visit(fired(3)).when(fire(2))).toEqual({ refused: 'COURSE_NOT_HELD' });
    expect(visit(fired(2)).when(fire(3))).toEqual({ event: fired(3) });
  });

  it('can be taken back within ten seconds, and earlier courses stay fired', () => {
    expect(visit(fired(2), fired(3)).when(hold(3, 12))).toEqual({ event: held(3) });
    expect(visit(fired(2), fired(3)).when(hold(3, 13))).toEqual({ refused: 'RESTORE_TOO_LATE' });
    expect(coursesOf(fired(2), fired(3), held(3))).toEqual([2]);
    expect(visit(fired(2), held(2)).when(hold(2, 3))).toEqual({ event: null });
    expect(visit(fired(2), held(2)).when(fire(2))).toEqual({ event: fired(2) });
  });

  it('cannot be fired if the visit has ended or does not exist', () => {
    expect(visit(closed).when(fire(2))).toEqual({ refused: 'VISIT_ENDED' });
    expect(given(visitDecider, []).when(fire(2))).toEqual({ refused: 'VISIT_NOT_FOUND' });
  });
});
