import { ArgsType, Field, InputType } from '@nestjs/graphql';
import {
  IsBoolean,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { Transform } from 'class-transformer';
import { EMAIL_MAX_LENGTH, unmetPasswordRules } from '#domain/account.js';
import {
  LOGIN_CODE_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_CHANGE_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
} from '#domain/limits.js';
import { isSocialProfileLink, SOCIAL_LINK_ADVICE } from '#domain/seller.js';
import {
  CompleteLink,
  EmptyToNull,
  IsCountry,
  IsEmailAddress,
  IsName,
  IsOneLine,
  IsUncommonPassword,
  rule,
  ToBoolean,
  ToMailbox,
  ToPassword,
  Trim,
} from '#core/validation/index.js';

@InputType({ description: 'Credentials of a sign-in.' })
export class LoginInput {
  @Field({ description: 'Address of the account.' })
  @ToMailbox()
  @IsString({ message: 'Please enter a valid email' })
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  email: string;

  @Field({ description: 'Password.' })
  @IsString({ message: 'Please enter your password' })
  @MaxLength(PASSWORD_MAX_LENGTH, { message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters` })
  password: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True to sign in admins only: FORBIDDEN for others, without a session.',
  })
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: 'admin_only must be true or false' })
  adminOnly?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Captcha token, action `login`.' })
  @IsOptional()
  @IsString()
  @MaxLength(10_000)
  recaptchaToken?: string | null;
}

@InputType({ description: 'Step one of a registration: all fields of the account.' })
export class RegisterInput {
  @Field({ description: 'First name.' })
  @Trim()
  @IsName()
  @MinLength(1, { message: 'Name is required' })
  @MaxLength(NAME_MAX_LENGTH, { message: `Name must be at most ${NAME_MAX_LENGTH} characters` })
  name: string;

  @Field({ description: 'Last name.' })
  @Trim()
  @IsName()
  @MinLength(1, { message: 'Last name is required' })
  @MaxLength(NAME_MAX_LENGTH, { message: `Last name must be at most ${NAME_MAX_LENGTH} characters` })
  lastName: string;

  @Field({ description: 'Address the code is mailed to.' })
  @Trim()
  @IsEmailAddress()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  email: string;

  @Field({
    description:
      'At least 8 characters with upper and lower case, a number and a special character; none of the 10,000 most common passwords.',
  })
  @IsUncommonPassword()
  @rule(
    'meetsPasswordRules',
    'Password does not meet requirements',
    (p) => unmetPasswordRules(p).length === 0,
  )
  @MaxLength(PASSWORD_MAX_LENGTH, { message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters` })
  password: string;

  @Field({ description: 'The password again.' })
  @ToPassword()
  @IsString({ message: 'Passwords do not match' })
  confirmPassword: string;

  @Field({ description: 'Country by its English name.' })
  @Trim()
  @IsCountry()
  @IsOneLine()
  @MinLength(1, { message: 'Please select a country' })
  @MaxLength(NAME_MAX_LENGTH, { message: 'Please select a country' })
  country: string;

  @Field(() => Boolean, { nullable: true, description: 'True to register as a seller.' })
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: 'is_seller must be true or false' })
  isSeller?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Seller name; required for sellers.' })
  @Trim()
  @ValidateIf((input: RegisterInput) => input.isSeller === true)
  @IsString({ message: 'Store name is required' })
  @IsName()
  @MinLength(1, { message: 'Store name is required' })
  @MaxLength(NAME_MAX_LENGTH, { message: `Store name must be at most ${NAME_MAX_LENGTH} characters` })
  shopName?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Profile on SoundCloud, Facebook or VK; sellers only.',
  })
  @CompleteLink()
  @EmptyToNull()
  @Trim()
  @ValidateIf((input: RegisterInput) => input.isSeller === true && input.socialLink != null)
  @rule('isSocialProfile', SOCIAL_LINK_ADVICE, isSocialProfileLink)
  @MaxLength(500, { message: SOCIAL_LINK_ADVICE })
  socialLink?: string | null;

  @Field(() => String, { nullable: true, description: 'Captcha token, action `register`.' })
  @IsOptional()
  @IsString()
  @MaxLength(10_000)
  recaptchaToken?: string | null;
}

/** Documented clients send the whole form again; only these fields are used. */
@InputType({
  description: 'Step two of a registration: the code from the mail, and the password of step one.',
})
export class CompleteRegistrationInput {
  @Field({ description: 'Address the code was mailed to.' })
  @ToMailbox()
  @IsString({ message: 'Please enter a valid email' })
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  email: string;

  @Field({ description: 'The six digits.' })
  @Trim()
  @IsString({ message: 'Please enter verification code' })
  @Length(1, 20, { message: 'Please enter verification code' })
  verificationCode: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Password of step one, which selects the attempt to complete. A wrong or missing one fails like a wrong code.',
  })
  @IsOptional()
  @IsString({ message: 'Error verifying code. Please try again.' })
  @MaxLength(PASSWORD_MAX_LENGTH, { message: 'Error verifying code. Please try again.' })
  password?: string | null;
}

/** The mailbox to send a code or link to. */
@ArgsType()
export class MailboxInput {
  @Field({ description: 'The address.' })
  @Trim()
  @IsEmailAddress()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  email: string;
}

/** The mailbox of a login code. */
@ArgsType()
export class RequestLoginCodeInput extends MailboxInput {
  @Field(() => String, { nullable: true, description: 'Captcha token, action `login`.' })
  @IsOptional()
  @IsString()
  @MaxLength(10_000)
  recaptchaToken?: string | null;
}

const CODE_ADVICE = `Please enter the ${LOGIN_CODE_LENGTH} digits from the mail`;

@InputType({ description: 'A mailed code in place of a password.' })
export class LoginWithCodeInput {
  @Field({ description: 'Address the code was mailed to.' })
  @Trim()
  @IsEmailAddress()
  @MaxLength(EMAIL_MAX_LENGTH, { message: 'Please enter a valid email' })
  email: string;

  @Field({ description: `The ${LOGIN_CODE_LENGTH} digits; spaces are ignored.` })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/\s/g, '') : value,
  )
  @Matches(new RegExp(`^\\d{${LOGIN_CODE_LENGTH}}$`), { message: CODE_ADVICE })
  code: string;

  @Field(() => String, { nullable: true, description: 'Captcha token, action `login`.' })
  @IsOptional()
  @IsString()
  @MaxLength(10_000)
  recaptchaToken?: string | null;
}

/** A new password, set by a mailed link. */
@ArgsType()
export class NewPasswordInput {
  @Field({ description: 'At least 6 characters; none of the 10,000 most common passwords.' })
  @IsUncommonPassword()
  @IsString({ message: `Password must be at least ${PASSWORD_CHANGE_MIN_LENGTH} characters` })
  @MinLength(PASSWORD_CHANGE_MIN_LENGTH, {
    message: `Password must be at least ${PASSWORD_CHANGE_MIN_LENGTH} characters`,
  })
  @MaxLength(PASSWORD_MAX_LENGTH, { message: `Password must be at most ${PASSWORD_MAX_LENGTH} characters` })
  password: string;
}
