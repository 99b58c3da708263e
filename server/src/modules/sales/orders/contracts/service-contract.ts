import { SERVICE_NAMES, type ServiceKind } from '#domain/services.js';
import { currentStore } from '#core/config/index.js';
import { paperDay, paperMoney, renderable } from '#core/pdf/index.js';
import type { ServiceAgreement } from '../service-agreements.js';
import { scheduleText } from './contract-schedule.js';
import { contractNumber, lawSentence, partiesOf, type ContractFacts, type ContractText } from './contract.js';

/** The facts of a contract about custom work. The store is the other side: the maker is not named. */
export interface ServiceContractFacts extends Pick<
  ContractFacts,
  'orderId' | 'lineId' | 'date' | 'buyer' | 'schedule'
> {
  agreement: ServiceAgreement;
}

const TITLES: Record<ServiceKind, [title: string, subject: string]> = {
  musicProduction: [
    'Production and rights transfer agreement',
    'Transfer of all rights in music made to order',
  ],
  coProducing: ['Co-production agreement', 'Shares in a co-produced recording'],
  mixingMastering: ['Service agreement', 'Mixing and mastering'],
};

/** Text that the fonts cannot render is replaced by a reference to the order. */
export function serviceContractText(facts: ServiceContractFacts): ContractText {
  const { agreement, date, schedule } = facts;
  const [title, subject] = TITLES[agreement.kind];
  return {
    title,
    subject,
    number: contractNumber(facts),
    date: paperDay(date),
    ...partiesOf({ ...facts, seller: currentStore().name }),
    facts: factsOf(facts),
    clauses: [...clausesOf(agreement), ...lastClauses(schedule !== null)],
    schedule: schedule && scheduleText(schedule),
  };
}

function factsOf({ orderId, date, agreement }: ServiceContractFacts): [label: string, value: string][] {
  const { kind, serviceOrderId, delivers, rounds, priceCents, sharePercent } = agreement;
  return [
    ['Service', `${SERVICE_NAMES[kind]} #${serviceOrderId}`],
    ['Order number', String(orderId)],
    ['Delivered', renderable(delivers.join(', '), `as agreed in order no. ${serviceOrderId}`)],
    ['Rounds of changes', rounds === 0 ? 'none in the price' : `${rounds} in the price`],
    ['Price', paperMoney(priceCents)],
    ...(sharePercent === null ? [] : [['Share of the Buyer', `${sharePercent} %`] as [string, string]]),
    ['Date', paperDay(date)],
  ];
}

const CONFIDENTIAL: [string, string] = [
  'Confidentiality',
  'As far as the law permits, the Seller and all persons who worked for the Seller waive the right to be named, and keep this work confidential. The Buyer need not name them.',
];

function clausesOf({ kind, sharePercent }: ServiceAgreement): [heading: string, text: string][] {
  switch (kind) {
    case 'musicProduction':
      return [
        [
          'Transfer of rights',
          'The Seller transfers to the Buyer 100 % of the rights in the music made for this order: the composition, the arrangement and the sound recording, with every right of use known today or in the future. The transfer is exclusive, worldwide and perpetual, and the Buyer may pass the rights on in whole or in part.',
        ],
        [
          'Use',
          'The Buyer may release, perform, broadcast, stream, synchronise, edit and remix the music in any medium, under any name. No royalty or further payment is owed.',
        ],
        CONFIDENTIAL,
        [
          'Warranty',
          'The music was made for this order alone. It is free of rights of others and of uncleared samples beyond what the Buyer supplied, and has not been published, sold or licensed before.',
        ],
      ];
    case 'coProducing':
      return [
        [
          'Shares',
          `Of the recording and the composition that result from this order the Buyer holds ${sharePercent} %, the Seller ${100 - (sharePercent ?? 0)} %, master and publishing alike. What the Buyer brought in before stays the Buyer's.`,
        ],
        [
          'Use',
          'The Buyer may release, perform, broadcast, stream and synchronise the result worldwide and perpetually, under any name, and decides on its release. Income beyond the price above is divided by these shares.',
        ],
        CONFIDENTIAL,
        [
          'Warranty',
          'What the Seller added was made for this order alone and is free of rights of others and of uncleared samples. The Buyer holds the rights in the material that was supplied.',
        ],
      ];
    case 'mixingMastering':
      return [
        [
          'The service',
          "The Seller has mixed or mastered the Buyer's recording as agreed. It is a service: the Seller acquires no right in the composition, the recording or its income.",
        ],
        [
          'Rights',
          'As far as rights arise from the work itself, they pass to the Buyer with this agreement, exclusively, worldwide and perpetually, without further payment.',
        ],
        CONFIDENTIAL,
        [
          'Material of the Buyer',
          'The Buyer holds the rights in the material that was supplied. The Seller uses it for this order alone and keeps no copy longer than the order needs.',
        ],
      ];
  }
}

function lastClauses(hasSchedule: boolean): [heading: string, text: string][] {
  return [
    [
      'Delivery',
      `The final files are delivered as a download through the links in the Buyer's account, which can be renewed there.${hasSchedule ? ' The schedule of this agreement lists the delivered files.' : ''}`,
    ],
    [
      'Payment and complaints',
      'The price above has been paid, and the work is approved. Complaints about the delivered files are accepted within 10 business days of delivery.',
    ],
    [
      'Governing law',
      `This agreement is part of the public offer agreement accepted with the order. ${lawSentence()}`,
    ],
  ];
}
