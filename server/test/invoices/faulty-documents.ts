import { parseXmlDocument, type Document, type Element } from 'slimdom';

const RAM = 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100';
/** Texts that are wrong for amounts, codes, dates and identifiers. */
const WRONG_TEXTS = ['', '7.77', '-7.777'];
const ADDED_ELEMENTS = ['GlobalID', 'RateApplicablePercent', 'ExemptionReason'];
const ADDED_ATTRIBUTES = ['schemeID', 'listID', 'currencyID', 'unitCode'];

/** Prefixes of names of which a document may have the one or the other element, but not none. */
const ALTERNATIVES = ['Reason', 'ExemptionReason'];

/** The document with one fault each: an element or attribute less, more, twice or with another text. */
export function* faulty(xml: string): Generator<Document> {
  const valid = parseXmlDocument(xml);
  const count = valid.getElementsByTagName('*').length;
  for (const fault of FAULTS) {
    for (let index = 0; index < count; index += 1) {
      const document = valid.cloneNode(true);
      if (fault(document.getElementsByTagName('*')[index]!)) yield document;
    }
  }
}

function added(parent: Element, name: string, text: string): Element {
  const element = parent.ownerDocument!.createElementNS(RAM, `ram:${name}`);
  element.append(text);
  parent.append(element);
  return element;
}

const attributeNames = (element: Element): string[] =>
  element.attributes.map(({ name }) => name).filter((name) => !name.startsWith('xmlns'));

/** Makes a fault in an element; false where it does not fit. */
type Fault = (element: Element) => boolean;

const removed: Fault = (element) => {
  if (!element.parentElement) return false;
  element.remove();
  return true;
};

const FAULTS: Fault[] = [
  removed,
  (element) => {
    if (!element.parentElement) return false;
    element.after(element.cloneNode(true));
    return true;
  },
  ...WRONG_TEXTS.map((text): Fault => (element) => {
    if (element.firstElementChild) return false;
    element.textContent = text;
    return true;
  }),
  ...ADDED_ELEMENTS.map(
    (name): Fault =>
      (element) =>
        Boolean(added(element, name, '0')),
  ),
  ...ADDED_ATTRIBUTES.map((name): Fault => (element) => {
    if (element.hasAttribute(name)) return false;
    element.setAttribute(name, 'VA');
    return true;
  }),
  ...ALTERNATIVES.map((prefix): Fault => (element) => {
    const either = element.children.filter(({ localName }) => localName.startsWith(prefix));
    return either.filter(removed).length > 1;
  }),
  (element) => {
    const names = attributeNames(element);
    for (const name of names) element.removeAttribute(name);
    return names.length > 0;
  },
  (element) => {
    const names = attributeNames(element);
    for (const name of names) element.setAttribute(name, 'XYZ');
    return names.length > 0;
  },
  (element) => {
    if (element.localName !== 'SellerTradeParty') return false;
    added(added(element, 'SpecifiedTaxRegistration', ''), 'ID', 'DE123456789').setAttribute('schemeID', 'VA');
    return true;
  },
];
