import { useEffect, useState } from 'react';
import { monaco } from './monaco';
import { isDark, readPageColours, watchPageColours, type PageColours } from './page-colours';

/** The name of a theme in the page's colours, which follows the page from light to dark and back. */
export function usePageTheme(): string {
  const [name, setName] = useState(definePageTheme);
  useEffect(
    () =>
      watchPageColours(() => {
        setName(definePageTheme());
      }),
    [],
  );
  return name;
}

function definePageTheme(): string {
  const colours = readPageColours();
  const dark = isDark(colours);
  const name = dark ? 'page-dark' : 'page-light';
  monaco.editor.defineTheme(name, {
    base: dark ? 'vs-dark' : 'vs',
    inherit: false,
    rules: tokenRules(colours),
    colors: editorColours(colours),
  });
  return name;
}

function tokenRules(colours: PageColours): monaco.editor.ITokenThemeRule[] {
  const rule = (token: string, colour: string, fontStyle = '') => ({
    token,
    foreground: colour.slice(1),
    fontStyle,
  });
  return [
    rule('', colours.ink),
    rule('keyword', colours['syn-key']),
    rule('string', colours['syn-str']),
    rule('regexp', colours['syn-str']),
    rule('comment', colours['syn-com'], 'italic'),
  ];
}

function editorColours(colours: PageColours): monaco.editor.IColors {
  const { code, raised, line, line2, edge, ink, ink2, ink3, accent, sunken } = colours;
  const chosen = colours['accent-bg'];
  const see = (colour: string, opacity: string) => colour + opacity;
  return {
    foreground: ink,
    descriptionForeground: ink2,
    'icon.foreground': ink2,
    focusBorder: accent,
    'editor.background': code,
    'editor.foreground': ink,
    'editorCursor.foreground': ink,
    'editor.selectionBackground': see(accent, '33'),
    'editor.inactiveSelectionBackground': see(accent, '1f'),
    'editor.selectionHighlightBackground': see(accent, '1a'),
    'editor.wordHighlightBackground': see(accent, '1a'),
    'editor.wordHighlightStrongBackground': see(accent, '26'),
    'editor.findMatchBackground': see(accent, '4d'),
    'editor.findMatchHighlightBackground': see(accent, '26'),
    'editor.hoverHighlightBackground': see(accent, '1a'),
    'editor.rangeHighlightBackground': see(accent, '14'),
    'editorBracketMatch.background': see(accent, '1a'),
    'editorBracketMatch.border': edge,
    'editorLineNumber.foreground': ink3,
    'editorLineNumber.activeForeground': ink,
    'editorIndentGuide.background1': line,
    'editorWhitespace.foreground': line2,
    'editorError.foreground': colours.block,
    'editorWarning.foreground': colours.fault,
    'editorInfo.foreground': colours.result,
    'editorUnicodeHighlight.border': colours.fault,
    'editorLightBulb.foreground': ink2,
    'editorLightBulbAutoFix.foreground': ink2,
    'editorWidget.background': raised,
    'editorWidget.foreground': ink,
    'editorWidget.border': line2,
    'editorHoverWidget.background': raised,
    'editorHoverWidget.foreground': ink,
    'editorHoverWidget.border': line2,
    'editorHoverWidget.statusBarBackground': sunken,
    'editorSuggestWidget.background': raised,
    'editorSuggestWidget.foreground': ink,
    'editorSuggestWidget.border': line2,
    'editorSuggestWidget.selectedBackground': chosen,
    'editorSuggestWidget.selectedForeground': ink,
    'editorSuggestWidget.highlightForeground': accent,
    'editorSuggestWidget.focusHighlightForeground': accent,
    'editorMarkerNavigation.background': raised,
    'editorMarkerNavigationError.background': colours.block,
    'editorMarkerNavigationWarning.background': colours.fault,
    'list.hoverBackground': sunken,
    'list.focusBackground': chosen,
    'list.focusForeground': ink,
    'list.activeSelectionBackground': chosen,
    'list.activeSelectionForeground': ink,
    'list.highlightForeground': accent,
    'quickInputList.focusBackground': chosen,
    'quickInputList.focusForeground': ink,
    'menu.background': raised,
    'menu.foreground': ink,
    'menu.selectionBackground': chosen,
    'menu.selectionForeground': ink,
    'menu.separatorBackground': line,
    'menu.border': line2,
    'input.background': code,
    'input.foreground': ink,
    'input.border': edge,
    'input.placeholderForeground': ink3,
    'inputOption.activeBackground': chosen,
    'inputOption.activeForeground': accent,
    'inputOption.activeBorder': accent,
    'inputValidation.errorBackground': raised,
    'inputValidation.errorBorder': colours.block,
    'button.background': accent,
    'button.foreground': colours['accent-ink'],
    'textLink.foreground': accent,
    'textCodeBlock.background': sunken,
    'keybindingLabel.foreground': ink2,
    'keybindingLabel.border': line2,
    'keybindingLabel.bottomBorder': line2,
    'widget.shadow': see('#000000', '1f'),
    'scrollbar.shadow': see('#000000', '00'),
    'scrollbarSlider.background': see(ink3, '4d'),
    'scrollbarSlider.hoverBackground': see(ink3, '80'),
    'scrollbarSlider.activeBackground': see(ink3, 'a6'),
    'editorOverviewRuler.border': see('#000000', '00'),
  };
}
