import { dataResponse } from '../../../platform/api-docs/index.js';
import {
  CertificateKeyView,
  CertificateNode,
  ChainLinkView,
  CheckpointView,
  RecordingVerdictView,
  VerdictView,
} from './certificate.view.js';

export class VerdictResult extends dataResponse(VerdictView, 'The verdict.') {}

export class RecordingVerdictResult extends dataResponse(RecordingVerdictView, 'The verdict.') {}

export class CertificateResult extends dataResponse(CertificateNode, 'The certificate.') {}

export class CertificateKeyResult extends dataResponse(CertificateKeyView, 'The new key.') {}

export class CertificateKeysResult extends dataResponse([CertificateKeyView], 'Keys, oldest first.') {}

export class CheckpointsResult extends dataResponse([CheckpointView], 'Checkpoints, newest first.') {}

export class ChainLinksResult extends dataResponse([ChainLinkView], 'Links, oldest first.') {}
