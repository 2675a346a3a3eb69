import { GreatestProcess } from './greatest-process.js';
import { apiRoutes, isForStaff } from './routes.js';
import { testWorstRequests } from './worst-walk.js';

/** Each needs a token of staff, and they rarely become slow; `worst-input.db.spec.ts` sends what anybody may send. */
describe('A process with the greatest venue, in use by others', () => {
  let served: GreatestProcess;
  beforeAll(async () => void (served = await GreatestProcess.start()));
  afterAll(() => served.close());

  testWorstRequests(apiRoutes().filter(isForStaff), () => served);
});
