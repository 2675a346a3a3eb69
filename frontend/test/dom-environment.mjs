// First: Node's fetch must be loaded before jsdom is.
import NativeEnvironment from '../../testkit/jest/native-environment.mjs';
import { JSDOM, VirtualConsole } from 'jsdom';
import React, { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as ofReact } from 'react';
import { flushSync } from 'react-dom';
import { quickens } from './quick-dom.mjs';

export const ORIGIN = 'http://localhost:3000';

// React's development build records a stack trace for each element, up to this number in a second: an eighth of a
// test's time.
Object.defineProperty(ofReact, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

// React's production build, which `npm test` uses since it costs a quarter less, has no `act`: Testing Library then
// renders at once.
React.act ??= (draw) => {
  let result;
  flushSync(() => void (result = draw()));
  return result;
};

// Pages.ofThisFile() cleans up after each test; pages render by themselves, as in a browser.
process.env['RTL_SKIP_AUTO_CLEANUP'] = 'true';

/**
 * The globals of a page that replace Node's of the same name: an object that is dispatched on or appended to an element
 * must be the page's own.
 */
const OF_THE_PAGE = new Set([
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageEvent',
  'Blob',
  'File',
  'FormData',
  'navigator',
  'AbortController',
  'AbortSignal',
]);
/**
 * Globals of a page that would be in the way: a test must be able to fake the clock, and the network is
 * `fake-server.ts`.
 */
const LEFT_OUT = /^(set|clear)(Timeout|Interval|Immediate)$|^queueMicrotask$|^(WebSocket|Headers)$/;

/** Saved before a test fakes them. */
const { setTimeout: wait, clearTimeout: forget } = globalThis;
const FRAME_MS = 16;

/** One page for all spec files of the process: React and MUI keep the objects that they found when they were loaded. */
let page = null;

/** Jest's message to a worker without further spec files: `CHILD_MESSAGE_END` of jest-worker. */
const NO_MORE_FILES = 2;
const endWithLastFile = ([message]) => message === NO_MORE_FILES && process.exit();

/**
 * A page for component tests: jsdom's globals replace Node's own while a spec file runs. It has no layout and no
 * styles, so sizes, clipping and the order of Tab are for journeys. With the option `staysOpen` they stay for the whole
 * process: timers of a mounted page may outlive its spec file.
 */
// oxlint-disable-next-line import/no-default-export -- jest takes an environment from there
export default class DomEnvironment extends NativeEnvironment {
  #staysOpen;

  constructor(config, context) {
    super(config, context);
    this.#staysOpen = config.projectConfig.testEnvironmentOptions.staysOpen === true;
  }

  async setup() {
    page ??= globalsOf(openWindow());
    // Timers that are left would keep the worker until jest ends it and complains of it.
    if (this.#staysOpen && !process.listeners('message').includes(endWithLastFile))
      process.on('message', endWithLastFile);
    // The environment restores the values from before its own set-up.
    if (this.#staysOpen) Object.defineProperties(globalThis, page);
    await super.setup();
    if (!this.#staysOpen) Object.defineProperties(globalThis, page);
  }
}

function openWindow() {
  const virtualConsole = new VirtualConsole();
  virtualConsole.forwardTo(console, { jsdomErrors: 'none' });
  const { window } = new JSDOM('<!doctype html><html lang="cs"><head></head><body></body></html>', {
    url: `${ORIGIN}/`,
    pretendToBeVisual: true,
    virtualConsole,
  });
  addWhatIsMissing(window);
  quickens(window);
  return window;
}

/** @returns {PropertyDescriptorMap} the global scope of a script in the window */
function globalsOf(window) {
  const plain = (value) => ({ configurable: true, writable: true, value });
  const globals = {
    window: plain(globalThis),
    self: plain(globalThis),
  };
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) {
    globals[name] = plain(window[name].bind(window));
  }
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globals || LEFT_OUT.test(name) || (name in globalThis && !OF_THE_PAGE.has(name))) continue;
    const value = window[name];
    const bound = typeof value === 'function' && !value.prototype ? value.bind(window) : null;
    globals[name] = {
      configurable: true,
      get: () => bound ?? window[name],
      set: (next) => void Object.defineProperty(globalThis, name, plain(next)),
    };
  }
  return globals;
}

/** Adds the parts of a browser that jsdom lacks, as far as the pages use them. */
function addWhatIsMissing(window) {
  const { HTMLDialogElement, HTMLElement, HTMLStyleElement, Element, Event } = window;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
    (this.querySelector('[autofocus]') ?? this.querySelector('button, input, select, textarea, [tabindex]'))?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
  // Without a layout, style rules would only slow down each look-up of a role.
  Object.defineProperty(HTMLStyleElement.prototype, 'appendChild', { value: (node) => node });
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.releasePointerCapture = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.getAnimations = () => [];
  for (const [name, size] of Object.entries({
    offsetWidth: 1024,
    clientWidth: 1024,
    offsetHeight: 768,
    clientHeight: 768,
  })) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
  }
  // Without sheets an element's own style is complete; jsdom would compute it for each element of each look-up of a
  // role.
  window.getComputedStyle = ({ style }) => style;
  // jsdom's own uses the clock that a test fakes: after a test that ended while waiting for a frame, no frame would
  // come.
  window.requestAnimationFrame = (draw) => wait(() => draw(performance.now()), FRAME_MS);
  window.cancelAnimationFrame = forget;
  window.scrollTo = () => undefined;
  window.matchMedia = (query) => new MediaQueries(query);
  window.isSecureContext = true;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.IntersectionObserver = window.ResizeObserver;
}

/** A desktop, unless a test sets `globalThis.pageWidth`. */
class MediaQueries extends EventTarget {
  constructor(query) {
    super();
    this.media = query;
  }

  get matches() {
    const width = globalThis.pageWidth ?? 1440;
    const [, most] = /max-width:\s*([\d.]+)px/.exec(this.media) ?? [];
    const [, least] = /min-width:\s*([\d.]+)px/.exec(this.media) ?? [];
    if (most === undefined && least === undefined) return false;
    return width <= Number(most ?? Infinity) && width >= Number(least ?? 0);
  }

  addListener(listener) {
    this.addEventListener('change', listener);
  }

  removeListener(listener) {
    this.removeEventListener('change', listener);
  }
}
