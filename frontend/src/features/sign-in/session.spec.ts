import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts';
import { createTokenGiver, renewSession, restoreSession } from './session';

type Stored = { access_token: string; refresh_token?: string; expires_in: number; expired: boolean };

/** A provider's client reduced to what renewal touches: one stored user, and what the provider answers next. */
class FakeManager {
  asked = 0;
  constructor(
    public stored: Stored | null,
    private readonly answers: (Stored | Error)[] = [],
  ) {}

  async getUser(): Promise<User | null> {
    return this.stored as User | null;
  }

  async removeUser(): Promise<void> {
    this.stored = null;
  }

  async signinSilent(): Promise<User | null> {
    const answer = this.answers[this.asked++] ?? new Error('No more answers');
    if (answer instanceof Error) throw answer;
    this.stored = answer;
    return answer as unknown as User;
  }

  get manager(): UserManager {
    return this as unknown as UserManager;
  }
}

const fresh: Stored = { access_token: 'new', refresh_token: 'r2', expires_in: 3600, expired: false };
const ending: Stored = { access_token: 'old', refresh_token: 'r1', expires_in: 30, expired: false };
const ended: Stored = { ...ending, expires_in: -5, expired: true };
const refusal = (error: string) => new ErrorResponse({ error });

describe('the token given to a call', () => {
  it('is the stored one while it has more than a minute', async () => {
    const fake = new FakeManager(fresh);
    expect(await createTokenGiver(fake.manager)()).toBe('new');
    expect(fake.asked).toBe(0);
  });

  it('is renewed in its last minute', async () => {
    const fake = new FakeManager(ending, [fresh]);
    const giveToken = createTokenGiver(fake.manager);
    expect(await Promise.all([giveToken(), giveToken()])).toEqual(['new', 'new']);
    expect(fake.asked).toBe(1);
  });

  it('is none when nobody is signed in', async () => {
    expect(await createTokenGiver(new FakeManager(null).manager)()).toBeNull();
  });

  it('is the old one while it lasts and the provider is down, which is asked again only after a while', async () => {
    let now = 0;
    const fake = new FakeManager(ending);
    const giveToken = createTokenGiver(fake.manager, () => now);
    expect(await giveToken()).toBe('old');
    expect(await giveToken()).toBe('old');
    expect(fake.asked).toBe(3);
    now = 10_000;
    expect(await giveToken()).toBe('old');
    expect(fake.asked).toBe(6);
  });
});

describe('renewal', () => {
  it('is tried three times', async () => {
    const lost = new Error('Network');
    const fake = new FakeManager(ended, [lost, lost, fresh]);
    expect((await renewSession(fake.manager))?.access_token).toBe('new');
    expect(fake.asked).toBe(3);
  });

  it('logs nobody out because the provider is down', async () => {
    const fake = new FakeManager(ending);
    expect((await renewSession(fake.manager))?.access_token).toBe('old');
    expect(fake.stored).toEqual(ending);
    const late = new FakeManager(ended);
    expect(await renewSession(late.manager)).toBeNull();
    expect(late.stored).toEqual(ended);
  });

  it.each(['login_required', 'invalid_grant'])('ends the session here when the provider says %s', async (error) => {
    const fake = new FakeManager(ending, [refusal(error)]);
    expect(await renewSession(fake.manager)).toBeNull();
    expect(fake.stored).toBeNull();
    expect(fake.asked).toBe(1);
  });

  it('without a refresh token lets the token run out, then ends the session', async () => {
    const last = { ...ending, refresh_token: undefined };
    const fake = new FakeManager(last);
    expect((await renewSession(fake.manager))?.access_token).toBe('old');
    fake.stored = { ...last, expired: true, expires_in: -1 };
    expect(await renewSession(fake.manager)).toBeNull();
    expect(fake.stored).toBeNull();
  });

  it('is not repeated when another tab has just done it, unless the server refused the very token', async () => {
    const fake = new FakeManager(fresh, [{ ...fresh, access_token: 'newer' }]);
    await renewSession(fake.manager);
    expect(fake.asked).toBe(0);
    expect((await renewSession(fake.manager, 'new'))?.access_token).toBe('newer');
  });
});

describe('a session found at the start', () => {
  it('is renewed when it has expired, and left alone while it has not', async () => {
    const [old, good] = [new FakeManager(ended, [fresh]), new FakeManager(fresh)];
    await restoreSession(old.manager);
    await restoreSession(good.manager);
    expect([old.stored, good.asked]).toEqual([fresh, 0]);
  });

  it('neither lets in nor sends away while the provider does not answer', async () => {
    const fake = new FakeManager(ended);
    await expect(restoreSession(fake.manager)).rejects.toThrow('does not answer');
    expect(fake.stored).toEqual(ended);
  });

  it('is over when the provider says so', async () => {
    const fake = new FakeManager(ended, [refusal('invalid_grant')]);
    await restoreSession(fake.manager);
    expect(fake.stored).toBeNull();
  });
});
