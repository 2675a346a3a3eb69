import { BackOffice } from '#test/test-back-office.js';

const open = async (office: BackOffice, tableId = 11): Promise<string> =>
  (await office.post('openvisit', { venueId: 1, tableId }).expect(201)).body.id;

describe('A course of a party', () => {
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start();
  });
  afterAll(() => office.close());

  it('is fired for all of its visits, which keep it after a split, and can be taken back', async () => {
    const [visitId, other] = [await open(office), await open(office, 12)];
    const course = (act: string, number: number, who: 'employee' | 'stranger' = 'employee') =>
      office.post(act, { venueId: 1, visitId, course: number }, who);
    await office.post('mergevisits', { venueId: 1, visitId: other, intoVisitId: visitId }).expect(200);
    expect((await course('firecourse', 2).expect(200)).body).toMatchObject({
      id: visitId,
      firedCourses: [2],
      firedAt: [expect.stringMatching(/^20.*Z$/)],
    });
    await office.post('unmergevisit', { venueId: 1, visitId: other }).expect(200);
    const visits = (await office.get('getvisits/1').expect(200)).body as { firedCourses?: number[] }[];
    expect(visits.map(({ firedCourses }) => firedCourses)).toEqual([[2], [2]]);
    expect((await course('firecourse', 2).expect(409)).body).toMatchObject({ code: 'COURSE_NOT_HELD' });
    expect((await course('firecourse', 3).expect(200)).body.firedCourses).toEqual([2, 3]);
    expect((await course('holdcourse', 3).expect(200)).body.firedCourses).toEqual([2]);
    await course('firecourse', 4).expect(400);
    await course('firecourse', 3, 'stranger').expect(404);
  });
});
