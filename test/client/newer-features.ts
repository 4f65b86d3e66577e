/**
 * CSS features that the oldest browsers lack, by their path in MDN's compatibility data. Each value says what happens without
 * the feature. `test/browser/oldest-browsers.deep.test.ts` removes all these features and checks the site.
 */
export const newerStyles: Readonly<Record<string, string>> = {
  'at-rules.media.scripting': 'The account link is visible before its script has loaded.',
  'properties.animation-range': 'Elements appear without an animation while scrolling.',
  'properties.animation-range.normal': 'As above.',
  'properties.animation-timeline': 'As above.',
  'properties.animation-timeline.auto': 'As above.',
  'properties.animation-timeline.view': 'As above.',
  'properties.break-after.avoid': 'A heading may be the last line of a printed page.',
  'properties.contain-intrinsic-size': 'Content outside the viewport is laid out too.',
  'properties.content-visibility': 'As above, and closed answers are not printed.',
  'properties.content-visibility.auto': 'As above.',
  'properties.content-visibility.visible': 'Closed answers are not printed.',
  'properties.forced-color-adjust': 'Not needed: Safari has no forced colours.',
  'properties.forced-color-adjust.none': 'As above.',
  'properties.hyphenate-limit-chars': 'Shorter words are hyphenated too.',
  'properties.hyphens': 'Safari uses the prefixed property, which is also set.',
  'properties.scroll-target-group': 'The table of contents does not mark the current section.',
  'properties.scroll-target-group.auto': 'As above.',
  'properties.scrollbar-width': 'The row of samples shows its scrollbar.',
  'properties.scrollbar-width.none': 'As above.',
  'properties.text-autospace': 'There is less space between Latin and Chinese words.',
  'properties.text-autospace.normal': 'As above.',
  'properties.text-spacing-trim': 'A line can begin with the blank half of a bracket.',
  'properties.text-spacing-trim.trim-start': 'As above.',
  'properties.text-wrap': 'Lines are not balanced in length.',
  'properties.text-wrap.balance': 'As above.',
  'properties.text-wrap.pretty': 'The last line may be a single word.',
  'properties.user-select': 'Safari uses the prefixed property, which is also set.',
  'properties.word-break.auto-phrase': 'Japanese and Korean lines can break inside a phrase.',
  'selectors.-moz-range-thumb': 'Each engine has its own name for the thumb, and its own rule.',
  'selectors.-webkit-slider-thumb': 'As above.',
  'selectors.details-content': 'Closed answers are not printed.',
  'selectors.target-current': 'The table of contents does not mark the current section.',
  'selectors.view-transition-new': 'Pages change without a transition.',
  'selectors.view-transition-old': 'As above.',
}

/**
 * Features that scripts use only if the browser has them. Each value says what happens without the feature. A key that starts
 * with a dot is a method of any interface.
 */
export const newerScripts: Readonly<Record<string, string>> = {
  '.canShare': 'The share button is hidden.',
  '.share': 'The share button is hidden.',
  '.createPolicy': 'Not needed: without Trusted Types a URL needs no policy.',
  '.databases': 'The site deletes the databases whose names it knows.',
  '.showPopover': 'Toasts are above the page, but below an open dialog.',
  '.startViewTransition': 'Pages change without a transition.',
  ClipboardItem: 'The copy button is hidden.',
  'document.startViewTransition': 'Pages change without a transition.',
  'navigator.canShare': 'The share button is hidden.',
  'navigator.connection': 'The connection counts as unmetered.',
  'navigator.share': 'The share button is hidden.',
  requestIdleCallback: 'A timer is used instead.',
  trustedTypes: 'Not needed: without Trusted Types a URL needs no policy.',
}
