/** Who follows a link before its script has put the page's query in it (components/ui/kept-query-link.tsx). */
for (const sign of ['pointerdown', 'click']) {
  addEventListener(sign, ({ target }) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[data-keeps-query]');
    if (link) link.search = location.search;
  });
}

export {};
