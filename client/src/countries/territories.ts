/** ISO codes that name no country of their own: nobody's billing address reads "Bouvet Island". */
export const TERRITORIES: ReadonlySet<string> = new Set(
  (
    'AI AQ AS AW AX BL BM BQ BV CC CK CW CX EH FK FO GF GG GI GL GP GS GU HK HM IM IO JE KY MF MO MP MQ MS NC NF NU ' +
    'PF PM PN PR RE SH SJ SX TC TF TK UM VG VI WF YT'
  ).split(' '),
);
