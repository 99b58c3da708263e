/** What a dialog closed by mistake must not lose. */
export interface RegistrationDraft {
  name: string;
  lastName: string;
  email: string;
  country: string;
  isSeller: boolean;
  shopName: string;
  socialLink: string;
  /** Set while the mailed code is awaited: the moment from which a new one may be asked for, in ms. */
  resendAt: number | null;
  /** In memory while the mailed code is awaited: step two sends it again. Empty otherwise. */
  password: string;
}

export const EMPTY_DRAFT: RegistrationDraft = {
  name: '',
  lastName: '',
  email: '',
  country: '',
  isSeller: false,
  shopName: '',
  socialLink: '',
  resendAt: null,
  password: '',
};
