/* A tap on a menu that is readable but not alive yet must not be lost: it is kept here and done once the page lives. */
(function () {
  // On a fast line the page may be alive before this has come.
  if (window.earlyTaps === null) return;
  var taps = (window.earlyTaps = []);
  addEventListener(
    'click',
    function keep(event) {
      if (!window.earlyTaps) return removeEventListener('click', keep, true);
      var button = event.target.closest && event.target.closest('#root button');
      if (!button || taps.length > 20) return;
      // A part of the page may live already: done here and now, and again later, it would be done twice.
      event.stopPropagation();
      taps.push(button);
      button.setAttribute('data-tapped', '');
    },
    true,
  );
})();
