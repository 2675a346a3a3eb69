/*
 * Names the right address of a page that was opened under another one. Heals or names a page whose code has not come
 * or cannot run: the server's markup would look alive, and be dead.
 * The page defers it, so that it runs before that code and after the markup.
 */
(function () {
  var RELOADED = 'reloadedForParts';
  var ONCE_WITHIN_MS = 60000;
  var isBroken = false;
  // A page that has just been reloaded for this does not reload again.
  var isReloaded = true;
  try {
    isReloaded = Date.now() - Number(sessionStorage.getItem(RELOADED)) < ONCE_WITHIN_MS;
  } catch (error) {}

  function say(what, isSo) {
    document.querySelector('[data-text="' + what + '"]').hidden = !isSo;
  }

  /** Resolves if the page stays: without a server or a storage there would be no page at all, or a loop. */
  function reload() {
    if (isReloaded) return Promise.resolve();
    return fetch(location.href, { cache: 'no-store' })
      .then(function (answer) {
        if (!answer.ok) return;
        sessionStorage.setItem(RELOADED, Date.now());
        isReloaded = true;
        location.reload();
        return new Promise(function () {});
      })
      .catch(function () {});
  }

  /** Under another name a phone finds neither its visit nor its basket. Staff of a trial sign in at localhost. */
  function nameAddress() {
    var place = document.querySelector('[data-address]');
    var right = new URL(place.dataset.address, location.href).origin;
    if (right === location.origin || location.hostname === 'localhost') return;
    // A link in the markup, even a hidden one, would be the first of the page, before the one that skips to its content.
    var link = place.lastElementChild;
    link.href = link.textContent = right + location.pathname + location.search + location.hash;
    say('elsewhere', true);
  }

  nameAddress();
  window.pageCode = {
    reload: reload,
    sayMissing: function (isMissing) {
      say('missing', isMissing);
    },
  };

  addEventListener('error', function (event) {
    isBroken = isBroken || Boolean(event.error);
  });
  addEventListener('load', function () {
    var canRun = Object.hasOwn && window.HTMLDialogElement && [].findLast;
    if (!canRun || (isBroken && !window.isCodeRunning)) return say('tooOld', true);
    if (window.isCodeRunning) return;
    reload().then(function () {
      say('missing', true);
    });
  });
})();
