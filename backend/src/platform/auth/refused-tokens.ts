import { Logger } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { DomainError } from '#kernel/domain-error.js';
import { tokenPart, type TokenPart } from './token-claims.js';

const OTHER_CLAIM = /^jwt (audience|issuer) invalid/;
const MAX_OF_SETTING = 255;
const MINUTE_MS = 60_000;
const MAX_A_MINUTE = 20;
/** Maximum number of logged characters of a claim or a key id. The token's author chooses both. */
const MAX_SHOWN = 100;
const IPV4_PREFIX = 24;
const IPV6_GROUPS = 3;

/** Logs why tokens are rejected, at a limited rate. It logs no token, signature, subject or complete address. */
export class RefusedTokens {
  private readonly logger = new Logger(RefusedTokens.name);
  private minute = 0;
  private written = 0;
  private unwritten = 0;
  private readonly logged = new Set<string>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Logs a rejected token. @param ip the sender's address, of which only the network is logged */
  tell(token: string, reason: unknown, ip: string | undefined): void {
    const minute = Math.floor(this.now() / MINUTE_MS);
    if (minute !== this.minute) [this.minute, this.written] = [minute, 0];
    if (this.written >= MAX_A_MINUTE) return void this.unwritten++;
    this.written++;
    const unlogged = this.unwritten;
    this.unwritten = 0;
    this.logger.warn(
      {
        reason: reasonOf(reason),
        issuer: shown(token, 'claims', 'iss'),
        kid: shown(token, 'header', 'kid'),
        address: prefixOf(ip),
        ...(unlogged > 0 && { unlogged }),
      },
      'A token was refused',
    );
  }

  /**
   * Logs a wrong issuer or audience in a token that the provider has signed, once for each of the two. It means that a
   * setting is wrong and nobody can sign in.
   */
  tellOfSetting(token: string, reason: unknown): void {
    const claim = reason instanceof Error ? OTHER_CLAIM.exec(reason.message)?.[1] : undefined;
    if (claim === undefined || this.logged.has(claim)) return;
    this.logged.add(claim);
    const { aud, iss } = tokenPart(token, 'claims') as { readonly aud?: unknown; readonly iss?: unknown };
    const [name, claimed] = claim === 'audience' ? ['OIDC_AUDIENCE', aud] : ['OIDC_ISSUER', iss];
    const value = claimed === undefined ? 'missing' : JSON.stringify(claimed).slice(0, MAX_OF_SETTING);
    this.logger.warn(`A token of the sign-in provider is refused: its ${claim} is ${value}, which is not ${name}`);
  }
}

/** Returns only our own words, because the library's messages may quote the token. */
function reasonOf(reason: unknown): string {
  if (reason instanceof DomainError) return 'no key for it';
  if (!(reason instanceof Error)) return 'claims';
  if (reason.name === 'TokenExpiredError') return 'expired';
  if (reason.name === 'NotBeforeError') return 'not valid yet';
  const [words] = /audience|issuer|signature|algorithm/.exec(reason.message) ?? [];
  return words ?? 'malformed';
}

function shown(token: string, part: TokenPart, name: string): string | null {
  try {
    const value = (tokenPart(token, part) as Record<string, unknown> | null)?.[name];
    return typeof value === 'string' ? value.slice(0, MAX_SHOWN) : null;
  } catch {
    return null;
  }
}

/** @returns the network of an address, which is shared by many callers; `null` for an invalid address */
function prefixOf(ip: string | undefined): string | null {
  // Removes the prefix length, because a socket's address is given as its network.
  const [own = ''] = ip?.split('/') ?? [];
  if (!ipaddr.isValid(own)) return null;
  const address = ipaddr.process(own);
  if (address instanceof ipaddr.IPv4)
    return `${ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/${IPV4_PREFIX}`).toString()}/${IPV4_PREFIX}`;
  const groups = address.parts.slice(0, IPV6_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/${IPV6_GROUPS * 16}`;
}
